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

case ${1-} in
  -h | --help)
    header
    exit 0
    ;;
esac
