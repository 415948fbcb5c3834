# Completions of {{tool}} for fish.
function __{{function}}_at --description 'Whether the command so far is the one given'
    set -l words
    set -l skip 0
    for word in (commandline -opc)[2..-1]
        if test $skip = 1
            set skip 0
            continue
        end
        switch $word
            case {{valued}}
                set skip 1
            case '-*'
            case '*'
                set -a words $word
        end
    end
    set -l path ''
    for word in $words
        switch "$path/$word"
            case {{paths}}
                set path "$path/$word"
            case '*'
                break
        end
    end
    test "$path" = "$argv[1]"
end

function __{{function}}_known --description 'Values that the tree knows'
    set -l roots
    for word in (commandline -opc)[2..-1]
        test -d "$word"; and set -a roots $word
    end
    # Fish puts --flag= before a value by itself, and quotes what it inserts.
    set -l token (commandline -ct | string replace -r '^--[^=]*=' '')
    set -l plain (string unescape -- "$token"; or string unescape -- "$token"\'; or string unescape -- "$token"\")
    set -l before ''
    test $argv[1] = locales; and set before (string match -r '^.*,' -- $plain; or echo)
    for value in (command {{tool}} {{known-values}} $argv[1] -- $roots 2>/dev/null)
        printf '%s%s\n' "$before" $value
    end
end

complete -c {{tool}} -f
