# The part of scripts/maintainer/icu-data that compares: sourced by it.
# shellcheck shell=bash disable=SC2154 # its variables
library=$checkout/Sources/0-Libraries/CICU
ask=$folder/ask

# A new question has to be among those that are asked.
for function in $(grep -oE '\bcicu_[a-z0-9_]+\(' "$library/include/CICU.h" | tr -d '(' | sort -u); do
  grep -q "\b$function\b" "$checkout/scripts/maintainer/icu-data.d/ask.cpp" || die "error: scripts/maintainer/icu-data.d/ask.cpp never asks $function"
done

if [ ! -e "$ask.o" ] || [ -n "$(find "$library" "$checkout/scripts/maintainer/icu-data.d" -newer "$ask.o" -print -quit)" ]; then
  g++ -std=c++17 -O1 -I "$library/include" -r -nostdlib "$library"/*.cpp "$checkout/scripts/maintainer/icu-data.d/ask.cpp" -o "$ask.o"
fi
# The toolchain's linker, as for the executable.
PATH=$(dirname "$(readlink -f "$(command -v swiftc)")"):$PATH
link() { g++ -static -fuse-ld=lld "$ask.o" "$@" -licui18n -licuuc -licudata -ldl; }
link -o "$ask-all"
link -Wl,--gc-sections -Wl,--wrap="${name%?}_dat" "$object" -o "$ask-own"
mapfile -t names < <(grep -o '"[^" ]*"' "$charsets" | tr -d '"' | LC_ALL=C sort -u)
# Where ICU knows nothing of a language, it answers in the user's: `compare LANGUAGE CHARSET…`.
compare() {
  for data in all own; do LC_ALL=$1 "$ask-$data" "${@:2}" >"$ask-$data.txt" & done
  wait
  cmp "$ask-all.txt" "$ask-own.txt" || die "error: ICU's data of the executable answer otherwise than all of them do"
}
compare de_DE.UTF-8
compare C "${names[@]}" GB2312 Big5
echo "$(wc -l <"$ask-all.txt") answers are the same with $(stat -c %s "$object") bytes of data as with $(stat -c %s "$archive")"
