# Sourced first by every script: strict mode, `checkout`, a few functions, and `--help`, which prints the script's header comment.
# shellcheck shell=bash disable=SC2034 # read by the scripts
set -euo pipefail
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)

# Prints the comment at the head of the running script.
header() { sed -n -e '1d' -e '/^#/!q' -e 's/^# \{0,1\}//p' "$0"; }

# Ends the script: `die MESSAGE…`, a line each, on stderr.
die() {
  printf '%s\n' "$@" >&2
  exit 1
}

# A Python with packages, each of a version, in an environment beside the build: prints its path, or fails.
python_with() {
  local name="$*" environment
  environment=$checkout/.build/clients/${name//[^a-z0-9.]/-}
  if [ ! -e "$environment/complete" ]; then
    mkdir -p "$checkout/.build/clients"
    { python3 -m venv --clear "$environment" &&
      "$environment/bin/python" -m pip install --quiet --disable-pip-version-check "$@"; } >"$environment.log" 2>&1 || return 1
    touch "$environment/complete"
  fi
  echo "$environment/bin/python"
}

# The build without optimisation, which scripts/l10ncheck begins and scripts/test goes on with: another list of options would
# compile every module again.
debug_build=(--build-system swiftbuild --disable-index-store)
debug_program=$checkout/.build/out/Products/Debug-linux/l10ncheck
[ "$(uname -s)" = Linux ] || debug_program=$checkout/.build/out/Products/Debug/l10ncheck
debug_stamp=$checkout/.build/debug.stamp

# Whether a program was built from the sources as they are: `up_to_date PROGRAM STAMP`. Folders count as well: their time changes when
# a file goes.
up_to_date() {
  [ -x "$1" ] && [ -e "$2" ] &&
    [ -z "$(find "$checkout/Package.swift" "$checkout/Sources" "$checkout/Docs/Rules" -newer "$2" -print | head -n 1)" ]
}

# Runs a build. The compiler takes a tenth less time where its memory comes from jemalloc, and makes the same bytes.
compile() { LD_PRELOAD=$(PATH=$PATH:/sbin ldconfig -p 2>/dev/null | awk '$1 == "libjemalloc.so.2" { print $NF; exit }') "$@"; }

# Minutes and seconds: `clock 95` prints 1:35.
clock() { printf '%d:%02d' "$(($1 / 60))" "$(($1 % 60))"; }

# The line about a build that runs: `progress LOG MODULES STARTED EXPECTED`, of the modules and the steps, `[12/45]`, that its log names.
progress() {
  grep -aoE '^\[[0-9]+/[0-9]+\]|\b(L10n[A-Z][A-Za-z]*|[A-Z][a-z]+(ToEnd)?Tests)\b' "$1" | awk -v modules="$2" '
    /^\[/ { split(substr($0, 2), step, /[\/\]]/); next }
    !seen[$0]++ { count++ }
    { name = $0 }
    END { printf "module %d of %d, %s, %d%%", count < modules ? count : modules, modules, name ? name : "planning", step[2] ? step[1] * 100 / step[2] : 0 }'
  printf '; %s (a first build: about %s)' "$(clock $((SECONDS - $3)))" "$(clock "$4")"
}

# Runs a build: `build_with_progress TITLE LOG MODULES SECONDS COMMAND…`, with what it says in LOG. SECONDS are those that a first
# build takes on two processors. A terminal has one line, which is renewed; elsewhere the beginning is said and nothing else.
build_with_progress() {
  local title=$1 log=$2 modules=$3 expected=$4 started=$SECONDS status=0 width
  shift 4
  mkdir -p "$(dirname "$log")"
  : >"$log"
  if [ -t 2 ]; then
    width=$(tput cols 2>/dev/null || echo 80)
    # It ends with the script, however that ends: its traps are its own.
    { while sleep 1 && kill -0 $$ 2>/dev/null; do
      printf '\r\033[K%.*s' "$((width - 1))" "$title: $(progress "$log" "$modules" "$started" "$expected")"
    done >&2; } &
    local teller=$!
  else
    echo "$title: about $(clock "$expected") on two processors if nothing is there yet; $log says what it is at." >&2
  fi
  compile "$@" >"$log" 2>&1 || status=$?
  if [ -t 2 ]; then
    kill "$teller" 2>/dev/null || true
    wait "$teller" 2>/dev/null || true
    printf '\r\033[K' >&2
  fi
  # For each file of a module that failed, the build system has a line of its own, which says no more.
  [ "$status" -eq 0 ] || { grep -aE '^/.*: (error|warning): |^error: ' "$log" | grep -avE '^error: (SwiftCompile|EmitSwiftModule) |-rdynamic' ||
    tail -n 40 "$log"; } >&2
  return "$status"
}

case ${1-} in
  -h | --help)
    header
    exit 0
    ;;
esac
