# Completions of {{tool}} for bash. No word is ever expanded: neither what was typed nor what is offered.
# What the word $1 means is $plain; $quote are the quotes that are open at its end, $lead is what stands before them.
# It fails where the shell would expand the word.
{{function}}_plain() {
  local rest="$1" char=''
  plain='' lead='' quote=''
  while [ -n "$rest" ]; do
    char="${rest:0:1}" rest="${rest:1}"
    case "$quote$char" in
      "''" | '""') quote='' lead='' ;;
      "'" | '"') quote="$char" lead="$plain" ;;
      '$' | '`' | '"$' | '"`') return 1 ;;
      '\' | '"\')
        # Between quotes, a backslash stands for itself before most characters.
        case "$quote$rest" in '"' | '""'* | '"\'* | '"$'* | '"`'*) ;; '"'*) plain="$plain\\" ;; esac
        plain="$plain${rest:0:1}" rest="${rest:1}" ;;
      *) plain="$plain$char" ;;
    esac
  done
}
# Offers the word $1 if it begins with what was typed, written so that the shell takes it as it is.
{{function}}_offer() {
  case "$1" in "$plain"*) ;; *) return 0 ;; esac
  local rest="${1#"$lead"}" char='' quoted=''
  while [ -n "$rest" ]; do
    char="${rest:0:1}" rest="${rest:1}"
    case "$quote$char" in
      "''") char="'\\''" ;;
      '"!') char="\"'!'\"" ;;
      '""' | '"\' | '"$' | '"`') char="\\$char" ;;
      [\'\"]?*) ;;
      [[:alnum:]_./%+,-]) ;;
      *) char="\\$char" ;;
    esac
    quoted="$quoted$char"
  done
  # Bash closes the quotes itself, but not behind a character that looks as if it closed them.
  case "$quote$quoted" in "'"*"'" | '"'*'"') quoted="$quoted$quote" ;; esac
  COMPREPLY[${#COMPREPLY[@]}]="$quoted"
}
{{function}}() {
  local cur="${COMP_WORDS[COMP_CWORD]}" path='' flag='' over='' kind='' word='' before='' i=1
  local plain='' lead='' quote='' roots=() IFS=$' \t\n'
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
{{values}}
      esac
    else
      case "$path/$word" in
{{paths}}
      esac
    fi
  done
  [ "$cur" = '=' ] && cur=''
  if [ -n "$flag" ]; then
    case "$path $flag" in
{{kinds}}
    esac
  elif [ -z "$over" ] && [ "${cur#-}" != "$cur" ]; then
    case "$path" in
{{flags}}
    esac
  else
    case "$path" in
{{positionals}}
    esac
  fi
  case "$kind" in
    # The shell knows names of files, and how to write them.
    file) compopt -o default 2>/dev/null ;;
    folder) compopt -o dirnames 2>/dev/null ;;
    {{known}})
      # The tree knows them: that of the folders that are named, else of the current one.
      for word in "${COMP_WORDS[@]:1}"; do
        {{function}}_plain "$word" && [ -d "$plain" ] && roots[${#roots[@]}]="$plain"
      done
      {{function}}_plain "$cur" || return 0
      if [ "$kind" = '@locales' ] && [ "${plain%,*}" != "$plain" ]; then
        before="${plain%,*},"
      fi
      while IFS= read -r word; do
        [ -z "$word" ] || {{function}}_offer "$before$word"
      done <<<"$(command {{tool}} {{known-values}} "${kind#@}" -- ${roots[@]+"${roots[@]}"} 2>/dev/null)" ;;
    *)
      {{function}}_plain "$cur" || return 0
      for word in $kind; do {{function}}_offer "$word"; done ;;
  esac
  return 0
}
# Bash before 4 has no compopt: there, files are offered where nothing else is.
if type compopt >/dev/null 2>&1; then
  complete -F {{function}} {{tool}}
else
  complete -o default -F {{function}} {{tool}}
fi
