# Clients of handoffs, for scripts/maintainer/test-clients: OmegaT, LibreOffice, round trips, and strace.
# shellcheck shell=bash disable=SC2154,SC2317 # the variables are those of the script, which calls clients by name

# The example app in a copy whose French texts are gone, in $work/bare.
bare_example() {
  rm -rf "$work/bare"
  cp -R "$checkout/Fixtures/projects/Wayfarer" "$work/bare"
  rm "$work/bare/Wayfarer/fr.lproj/Localizable.strings"
}

# An OmegaT project in $work/omegat that knows a translation of each text that the bare example lacks.
omegat_project() {
  rm -rf "$work/omegat" && mkdir -p "$work/omegat"/{source,target,tm,glossary,dictionary,omegat}
  printf '%s\n' '<omegat><project version="1.0"><source_dir>__DEFAULT__</source_dir><target_dir>__DEFAULT__</target_dir>' \
    '<tm_dir>__DEFAULT__</tm_dir><glossary_dir>__DEFAULT__</glossary_dir><glossary_file>__DEFAULT__</glossary_file>' \
    '<dictionary_dir>__DEFAULT__</dictionary_dir><source_lang>EN</source_lang><target_lang>FR</target_lang>' \
    '<sentence_seg>false</sentence_seg><support_default_translations>true</support_default_translations>' \
    '<remove_tags>false</remove_tags></project></omegat>' >"$work/omegat/omegat.project"
  "$binary" export --quiet --format csv --locale fr --only missing "$work/bare" |
    python3 -c 'import csv, sys, xml.sax.saxutils as x
texts = dict.fromkeys(row["source"] for row in csv.DictReader(sys.stdin))
unit = "<tu><tuv xml:lang=\"EN\"><seg>%s</seg></tuv><tuv xml:lang=\"FR\"><seg>%s</seg></tuv></tu>"
print("<tmx version=\"1.1\"><header creationtool=\"OmegaT\" o-tmf=\"OmegaT TMX\" adminlang=\"EN-US\" datatype=\"plaintext\"",
      "creationtoolversion=\"3.6\" segtype=\"paragraph\" srclang=\"EN\"/><body>",
      "".join(unit % (x.escape(t), x.escape("fr: " + t)) for t in texts), "</body></tmx>")' >"$work/omegat/omegat/project_save.tmx"
}

omegat_translate() {
  omegat "$work/omegat" --mode=console-translate --config-dir="$work/omegat-settings" --no-team >"$work/said" 2>&1
}

# A PO goes out, is translated by OmegaT and comes back into the tree; an XLIFF comes back as it was.
client_omegat() {
  present omegat omegat && present omegat python3 || return 0
  local lines
  bare_example && omegat_project
  "$binary" export --quiet --format po --locale fr --only missing --output "$work/omegat/source" "$work/bare" 2>"$work/said" || true
  omegat_translate || { report FAILED omegat "console translate"; tail -n 3 "$work/said"; return 0; }
  if "$binary" import --write --into "$work/bare" "$work/omegat/target/fr.po" >"$work/said" 2>&1 &&
    lines=$(grep -c '= "fr: ' "$work/bare/Wayfarer/fr.lproj/Localizable.strings"); then
    report passed omegat "PO: $lines texts out, translated and back ($(tail -n 1 "$work/said"))"
  else
    report FAILED omegat "PO" && cat "$work/said"
  fi
  cp -R "$checkout/Fixtures/projects/Wayfarer" "$work/whole" && rm "$work/omegat/source"/* "$work/omegat/omegat"/*.tmx
  "$binary" export --quiet --locale fr --output "$work/omegat/source" "$work/whole"
  omegat_translate
  if "$binary" import --into "$work/whole" "$work/omegat/target/fr.xliff" 2>"$work/said" | cmp -s - /dev/null &&
    grep -q ' 0 taken' "$work/said" && ! grep -q refused "$work/said"; then
    report passed omegat "XLIFF: back as it was ($(tail -n 1 "$work/said"))"
  else
    report FAILED omegat "XLIFF" && cat "$work/said"
  fi
}

# Texts that spreadsheets would run, in every column that a table has; then no cell of Calc's is a formula.
client_libreoffice() {
  present libreoffice soffice || return 0
  local form separator count
  rm -rf "$work/sheet" && mkdir -p "$work/sheet/App/en.lproj" "$work/sheet/App/fr.lproj"
  # shellcheck disable=SC2016 # the dollar is a text's
  printf '/* =1+1 */\n"%s" = "%s";\n' \
    '=a' '=1+1' '+b' '+1' '-c' '-1' '@d' '@SUM(A1)' '\te' '\t=1+1' '\rf' '\r=1+1' '\ng' '\n=1+1' '＝h' '＝1+1' \
    "'i" "'=1+1" 'j' '=HYPERLINK(\"http://127.0.0.1:9/\",\"x\")' ' k' ' =1+1' 'l' "=cmd|' /C calc'!A0" 'm' 'x\n=1+1' \
    'n' '=1,2' '=o' '=DDE(\"a\";\"b\";\"c\")' 'p' '\"=1+1\"' 'q' '1;=1+1' 'r' '{=1+1}' 's' '\U00A0=1+1' 't' '＋1' 'u' '=$A$1' \
    >"$work/sheet/App/en.lproj/L.strings"
  cp "$work/sheet/App/en.lproj/L.strings" "$work/sheet/App/fr.lproj"
  for form in csv:44 tsv:9; do
    separator=${form#*:} form=${form%:*}
    "$binary" export --format "$form" --locale fr "$work/sheet/App" >"$work/sheet/$form.csv"
    soffice --headless "-env:UserInstallation=file://$work/office" --convert-to fods \
      --infilter="CSV:$separator,34,76,1" --outdir "$work/sheet" "$work/sheet/$form.csv" >"$work/said" 2>&1 || true
    count=$(grep -c '<text:p>App\|<text:p>en.lproj/L.strings</text:p>' "$work/sheet/$form.fods" 2>/dev/null || true)
    if [ "${count:-0}" -ge 20 ] && ! grep -q 'table:formula' "$work/sheet/$form.fods" &&
      "$binary" import --into "$work/sheet/App" "$work/sheet/$form.csv" 2>"$work/said" | cmp -s - /dev/null; then
      report passed libreoffice "$form: $count rows with texts like formulas, no formula, and all come back as they were"
    else
      report FAILED libreoffice "$form: $count rows" && head -n 5 "$work/said"
    fi
  done
  # A workbook, read and written back by Calc.
  "$binary" export --quiet --format xlsx --locale fr --output "$work/sheet/out" "$work/sheet/App"
  soffice --headless "-env:UserInstallation=file://$work/office" --convert-to xlsx:"Calc MS Excel 2007 XML" \
    --outdir "$work/sheet/back" "$work/sheet/out/fr.xlsx" >"$work/said" 2>&1 || true
  if "$binary" import --into "$work/sheet/App" "$work/sheet/back/fr.xlsx" 2>"$work/said" | cmp -s - /dev/null &&
    grep -q ' 0 taken' "$work/said"; then
    report passed libreoffice "xlsx: all texts come back as they were"
  else
    report FAILED libreoffice "xlsx" && head -n 5 "$work/said"
  fi
}

# All texts of the example, and of the projects beside the checkout or in the folders that ROUNDTRIP_PROJECTS names, out and
# back in: straight, and as translate-toolkit, polib and Python fill them in.
client_roundtrips() {
  local python archive
  local projects=("$checkout/Fixtures/projects/Wayfarer")
  python=$(python_with translate-toolkit==3.20.4 polib==1.2.0 babel==2.16.0 openpyxl==3.1.5) ||
    { report SKIPPED roundtrips "no translate-toolkit here"; return 0; }
  mkdir -p "$work/projects" "$work/trips"
  for archive in "$checkout"/../shared/corpus/*.tar.xz; do
    case $archive in *oddities*) continue ;; esac
    [ ! -f "$archive" ] || tar -xJf "$archive" -C "$work/projects"
  done
  for archive in "$work/projects"/* ${ROUNDTRIP_PROJECTS-}; do [ ! -d "$archive" ] || projects+=("$archive"); done
  if "$python" "$checkout/scripts/maintainer/clients.d/roundtrips.py" "$binary" "$work/trips" "${projects[@]}"; then
    report passed roundtrips "${#projects[@]} projects"
  else
    report FAILED roundtrips "${#projects[@]} projects"
  fi
}

# The files that a run opens, or tries to, and sockets: `opened COMMAND…`.
opened() {
  strace -f -qq -o "$work/trace" -e trace=open,openat,openat2,socket,connect,execve "$@" >"$work/said" 2>&1 || true
  sed -n -e 's/.*open[a-z0-9]*(\(AT_FDCWD, \|[0-9]*, \)*"\([^"]*\)".*/\2/p' \
    -e 's/.*\(socket\|connect\|execve\)(\(.*\)/\1 \2/p' "$work/trace" | grep -v '^execve.*l10ncheck"' | sort -u
}

# Hostile files open nothing that sound ones do not, but themselves: `hostile NAME COMMAND…`, to which the file is added.
hostile() {
  local name=$1 file count=0 bad=0
  shift
  opened "$@" "$work/hostile/$name/sound"* >"$work/usual"
  for file in "$work/hostile/$name"/*; do
    case $file in */sound*) continue ;; esac
    count=$((count + 1))
    opened "$@" "$file" | grep -v -x -F -f "$work/usual" | grep -v -x -F "$file" >"$work/more" || continue
    # The parts of a folder that was named belong to it; what a link in it points to does not.
    grep -v -x -e "Localized Contents" -e "fr.xliff" "$work/more" >"$work/strange" || continue
    bad=$((bad + 1))
    cat "$work/strange"
  done
  if ((bad)); then
    report FAILED strace "$name: $bad of $count hostile files open more than themselves"
  else
    report passed strace "$name: $count hostile files open nothing but themselves, and no socket"
  fi
}

client_strace() {
  present strace strace || return 0
  local bait="file://$work/bait" folder="$work/hostile" unit apple
  rm -rf "$folder" && mkdir -p "$folder"/{handoffs,lists} && cp -R "$checkout/Fixtures/projects/Wayfarer" "$work/app"
  echo secret >"$work/bait" && echo '<!ELEMENT xliff ANY>' >"$work/bait.dtd"
  unit='<trans-unit id="trip.new"><source>New trip</source><target>x</target></trans-unit>'
  xliff() {
    printf '%s<xliff version="1.2"><file original="%s" source-language="en" target-language="fr" datatype="plaintext">' "$1" "$2"
    printf '<body>%s</body></file></xliff>' "$3"
  }
  local own=Wayfarer/en.lproj/Localizable.strings
  xliff '' "$own" "$unit" >"$folder/handoffs/sound.xliff"
  xliff "<!DOCTYPE xliff SYSTEM \"$bait.dtd\">" "$own" "$unit" >"$folder/handoffs/doctype.xliff"
  xliff '<!DOCTYPE xliff SYSTEM "http://127.0.0.1:9/x.dtd">' "$own" "$unit" >"$folder/handoffs/remote-doctype.xliff"
  xliff "<!DOCTYPE xliff [<!ENTITY e SYSTEM \"$bait\">]>" "$own" "${unit/x</&e;<}" >"$folder/handoffs/entity.xliff"
  xliff '<!DOCTYPE xliff [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x"> %p;]>' "$own" "$unit" >"$folder/handoffs/parameter.xliff"
  xliff "<?xml-stylesheet href=\"$bait\"?>" "$own" "$unit" >"$folder/handoffs/stylesheet.xliff"
  xliff '' "$own" "<x:include xmlns:x=\"http://www.w3.org/2001/XInclude\" href=\"$bait\"/>$unit" >"$folder/handoffs/include.xliff"
  xliff '' "../../$work/bait" "$unit" >"$folder/handoffs/outside.xliff"
  xliff '' "$work/bait" "$unit" >"$folder/handoffs/absolute.xliff"
  printf 'key,source,target,file,target-language\na,b,c,../../bait,fr\n' >"$folder/handoffs/outside.csv"
  printf 'msgid ""\nmsgstr "Language: fr\\n"\n\nmsgctxt "../../bait:a"\nmsgid "b"\nmsgstr "c"\n' >"$folder/handoffs/outside.po"
  printf 'PK\003\004../../bait' >"$folder/handoffs/archive.xcloc"
  mkdir -p "$folder/handoffs/link.xcloc/Localized Contents"
  ln -s "$work/bait" "$folder/handoffs/link.xcloc/Localized Contents/fr.xliff"
  hostile handoffs "$binary" import --jobs 1 --into "$work/app"

  apple='<plist version="1.0"><dict><key>a</key><string>b</string></dict></plist>'
  printf '%s' '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">' "$apple" \
    >"$folder/lists/sound.strings"
  printf '%s' "<!DOCTYPE plist SYSTEM \"$bait.dtd\">" "$apple" >"$folder/lists/doctype.strings"
  printf '%s' '<!DOCTYPE plist SYSTEM "http://127.0.0.1:9/x.dtd">' "$apple" >"$folder/lists/remote.stringsdict"
  printf '%s' "<!DOCTYPE plist [<!ENTITY e SYSTEM \"$bait\">]>" "${apple/b</&e;<}" >"$folder/lists/entity.strings"
  printf '%s' "<!DOCTYPE plist [<!ENTITY e SYSTEM \"$bait\">]>" "${apple/b</&e;<}" >"$folder/lists/Info.plist"
  printf '%s' '<!DOCTYPE plist [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x"> %p;]>' "$apple" >"$folder/lists/parameter.stringsdict"
  hostile lists "$binary" parse --jobs 1
}
