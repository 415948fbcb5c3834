#compdef sample

_sample_known() {
  local -a roots found
  local word
  for word in "${(@Q)words[2,-1]}"; do
    [[ -d $word ]] && roots+=("$word")
  done
  found=("${(@f)$(command sample known-values $1 -- $roots 2>/dev/null)}")
  [[ $1 = locales ]] && compset -P '*,'
  # It writes each so that the shell takes it as it is; an empty one is no name.
  compadd -- "${(@)found:#}"
}

_sample() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  _arguments -C -s -S \
    '(--color)--color=[when to use colours]:WHEN:(auto always never)' \
    '(--output -o)--output=[write to FILE]:FILE:_files' \
    '(--output -o)-o+[write to FILE]:FILE:_files' \
    '(--quiet -q --verbose)--quiet[say less]' \
    '(--quiet -q --verbose)-q[say less]' \
    '(--verbose -v)--verbose[say more]' \
    '(--verbose -v)-v[say more]' \
    '(--help -h)--help[show help]' \
    '(--help -h)-h[show help]' \
    '(--version -V)--version[show the version]' \
    '(--version -V)-V[show the version]' \
    '1: :->command' \
    '*:: :->arguments'
  case "$state" in
    command)
      local -a commands
      commands=(
        'show:print what is there'
        'store:care for what is stored'
      )
      _describe command commands
      ;;
    arguments)
      case "$line[1]" in
        show) _sample_show ;;
        store) _sample_store ;;
      esac
      ;;
  esac
}

_sample_show() {
  _arguments -s -S \
    '(--format)--format=[how the result is written]:FORMAT:(text json)' \
    '*--locale=[only these]:LIST: _sample_known locales' \
    '*--glob=[only paths that match]:GLOB: ' \
    '(--limit -n)--limit=[at most N]:N: ' \
    '(--limit -n)-n+[at most N]:N: ' \
    '(--fill)--fill=[what stands for the missing]:WHAT:(empty prefix\:)' \
    '(--color)--color=[when to use colours]:WHEN:(auto always never)' \
    '(--quiet -q --verbose)--quiet[say less]' \
    '(--quiet -q --verbose)-q[say less]' \
    '(--help -h)--help[show help]' \
    '(--help -h)-h[show help]' \
    '(--version -V)--version[show the version]' \
    '(--version -V)-V[show the version]' \
    '*:PATH:_files'
}

_sample_store() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  _arguments -C -s -S \
    '(--help -h)--help[show help]' \
    '(--help -h)-h[show help]' \
    '(--version -V)--version[show the version]' \
    '(--version -V)-V[show the version]' \
    '1: :->command' \
    '*:: :->arguments'
  case "$state" in
    command)
      local -a commands
      commands=(
        'put:add a file'
        'drop:remove one kind'
      )
      _describe command commands
      ;;
    arguments)
      case "$line[1]" in
        put) _sample_store_put ;;
        drop) _sample_store_drop ;;
      esac
      ;;
  esac
}

_sample_store_put() {
  _arguments -s -S \
    '(--into)--into=[the folder to write to]:DIR:_files -/' \
    '(--output)--output=[write into DIR]:DIR:_files -/' \
    '(--help -h)--help[show help]' \
    '(--help -h)-h[show help]' \
    '(--version -V)--version[show the version]' \
    '(--version -V)-V[show the version]' \
    '*:FILE:_files'
}

_sample_store_drop() {
  _arguments -s -S \
    '(--help -h)--help[show help]' \
    '(--help -h)-h[show help]' \
    '(--version -V)--version[show the version]' \
    '(--version -V)-V[show the version]' \
    '1:KIND:(old new)' \
    '2:NAME: '
}

# Read by compinit, this file is the body of the function; sourced, it only defines it.
if [ "$funcstack[1]" = '_sample' ]; then
  _sample "$@"
else
  compdef _sample sample
fi
