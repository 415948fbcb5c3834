# Completions of sample for fish.
function __sample_at --description 'Whether the command so far is the one given'
    set -l words
    set -l skip 0
    for word in (commandline -opc)[2..-1]
        if test $skip = 1
            set skip 0
            continue
        end
        switch $word
            case --color --output -o --format --locale --glob --limit -n --fill --into
                set skip 1
            case '-*'
            case '*'
                set -a words $word
        end
    end
    set -l path ''
    for word in $words
        switch "$path/$word"
            case '/show' '/store' '/store/put' '/store/drop'
                set path "$path/$word"
            case '*'
                break
        end
    end
    test "$path" = "$argv[1]"
end

function __sample_known --description 'Values that the tree knows'
    set -l roots
    for word in (commandline -opc)[2..-1]
        test -d "$word"; and set -a roots $word
    end
    # Fish puts --flag= before a value by itself, and quotes what it inserts.
    set -l token (commandline -ct | string replace -r '^--[^=]*=' '')
    set -l plain (string unescape -- "$token"; or string unescape -- "$token"\'; or string unescape -- "$token"\")
    set -l before ''
    test $argv[1] = locales; and set before (string match -r '^.*,' -- $plain; or echo)
    for value in (command sample known-values $argv[1] -- $roots 2>/dev/null)
        printf '%s%s\n' "$before" $value
    end
end

complete -c sample -f

complete -c sample -n '__sample_at \'\'' -a show -d 'print what is there'
complete -c sample -n '__sample_at \'\'' -a store -d 'care for what is stored'
complete -c sample -n '__sample_at \'\'' -l color -x -a 'auto always never' -d 'when to use colours'
complete -c sample -n '__sample_at \'\'' -s o -l output -r -F -d 'write to FILE'
complete -c sample -n '__sample_at \'\'' -s q -l quiet -d 'say less'
complete -c sample -n '__sample_at \'\'' -s v -l verbose -d 'say more'
complete -c sample -n '__sample_at \'\'' -s h -l help -d 'show help'
complete -c sample -n '__sample_at \'\'' -s V -l version -d 'show the version'

complete -c sample -n '__sample_at /show' -F
complete -c sample -n '__sample_at /show' -l format -x -a 'text json' -d 'how the result is written'
complete -c sample -n '__sample_at /show' -l locale -x -a '(__sample_known locales)' -d 'only these'
complete -c sample -n '__sample_at /show' -l glob -x -d 'only paths that match'
complete -c sample -n '__sample_at /show' -s n -l limit -x -d 'at most N'
complete -c sample -n '__sample_at /show' -l fill -x -a 'empty prefix:' -d 'what stands for the missing'
complete -c sample -n '__sample_at /show' -l color -x -a 'auto always never' -d 'when to use colours'
complete -c sample -n '__sample_at /show' -s q -l quiet -d 'say less'
complete -c sample -n '__sample_at /show' -s h -l help -d 'show help'
complete -c sample -n '__sample_at /show' -s V -l version -d 'show the version'

complete -c sample -n '__sample_at /store' -a put -d 'add a file'
complete -c sample -n '__sample_at /store' -a drop -d 'remove one kind'
complete -c sample -n '__sample_at /store' -s h -l help -d 'show help'
complete -c sample -n '__sample_at /store' -s V -l version -d 'show the version'

complete -c sample -n '__sample_at /store/put' -F
complete -c sample -n '__sample_at /store/put' -l into -x -a '(__fish_complete_directories)' -d 'the folder to write to'
complete -c sample -n '__sample_at /store/put' -l output -x -a '(__fish_complete_directories)' -d 'write into DIR'
complete -c sample -n '__sample_at /store/put' -s h -l help -d 'show help'
complete -c sample -n '__sample_at /store/put' -s V -l version -d 'show the version'

complete -c sample -n '__sample_at /store/drop' -a 'old new'
complete -c sample -n '__sample_at /store/drop' -s h -l help -d 'show help'
complete -c sample -n '__sample_at /store/drop' -s V -l version -d 'show the version'
