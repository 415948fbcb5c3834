# Sourced first by every script: strict mode, `checkout`, and `--help`, which prints the script's header comment.
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

case ${1-} in
  -h | --help)
    header
    exit 0
    ;;
esac
