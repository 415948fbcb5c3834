# Completions of sample for bash.
_sample() {
  local cur="${COMP_WORDS[COMP_CWORD]}" path='' flag='' over='' kind='' word='' i=1
  COMPREPLY=()
  # Where are we: the command so far, a flag that waits for its value, whether flags are over.
  while [ "$i" -lt "$COMP_CWORD" ]; do
    word="${COMP_WORDS[i]}"
    i=$((i + 1))
    if [ -n "$flag" ]; then
      # Bash makes a word of the = in --flag=value.
      [ "$word" = '=' ] || flag=''
      continue
    fi
    if [ "$word" = '--' ]; then
      over=1
    elif [ -z "$over" ] && [ "${word#-}" != "$word" ]; then
      case "$path $word" in
        'show --format' | 'show --locale' | 'show --glob' | 'show --limit' | 'show -n' | 'show --fill') flag="$word" ;;
        'store put --into' | 'store put --output') flag="$word" ;;
        *' --color' | *' --output' | *' -o') flag="$word" ;;
      esac
    else
      case "$path/$word" in
        '/show') path='show' ;;
        '/store') path='store' ;;
        'store/put') path='store put' ;;
        'store/drop') path='store drop' ;;
      esac
    fi
  done
  [ "$cur" = '=' ] && cur=''
  if [ -n "$flag" ]; then
    case "$path $flag" in
      'show --format') kind='text json' ;;
      'show --locale') kind='@locales' ;;
      'show --glob') ;;
      'show --limit' | 'show -n') ;;
      'show --fill') kind='empty prefix:' ;;
      'store put --into') kind='folder' ;;
      'store put --output') kind='folder' ;;
      *' --color') kind='auto always never' ;;
      *' --output' | *' -o') kind='file' ;;
    esac
  elif [ -z "$over" ] && [ "${cur#-}" != "$cur" ]; then
    case "$path" in
      '') kind='--color --output --quiet --verbose --help --version' ;;
      'show') kind='--format --locale --glob --limit --fill --color --quiet --help --version' ;;
      'store') kind='--help --version' ;;
      'store put') kind='--into --output --help --version' ;;
      'store drop') kind='--help --version' ;;
    esac
  else
    case "$path" in
      '') kind='show store' ;;
      'show') kind='file' ;;
      'store') kind='put drop' ;;
      'store put') kind='file' ;;
      'store drop') kind='old new' ;;
    esac
  fi
  case "$kind" in
    '') return ;;
    file | folder) ;;
    @locales | @tables | @targets)
      # The tree knows them: that of the folders that are named, else of the current one.
      local before='' roots=()
      if [ "$kind" = '@locales' ] && [ "${cur%,*}" != "$cur" ]; then
        before="${cur%,*},"
        cur="${cur##*,}"
      fi
      for word in "${COMP_WORDS[@]:1}"; do
        [ -d "$word" ] && roots[${#roots[@]}]="$word"
      done
      local IFS=$'\n'
      COMPREPLY=($(compgen -P "$before" -W "$("${COMP_WORDS[0]}" known-values "${kind#@}" "${roots[@]}" 2>/dev/null)" -- "$cur"))
      return ;;
    *) COMPREPLY=($(compgen -W "$kind" -- "$cur")); return ;;
  esac
  # Names of files may hold spaces; old versions of bash cannot quote them.
  compopt -o filenames 2>/dev/null
  local IFS=$'\n' only=-f
  [ "$kind" = folder ] && only=-d
  COMPREPLY=($(compgen "$only" -- "$cur"))
}
complete -F _sample sample
