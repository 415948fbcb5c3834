# shellcheck shell=bash
# The history in a PostgreSQL server of its own, on a socket in the work folder, and its facts in DuckDB: for
# scripts/maintainer/test-clients, which has $binary, $work, report, present and python_with.
# shellcheck disable=SC2154

# Runs a program of the server: as root it refuses to, so as the user that Debian's package makes.
as_postgres() {
  if [ "$(id -u)" -eq 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

# One query, one value.
pg_query() { psql -X -q -A -t -w -v ON_ERROR_STOP=1 -h "$pg_home" -U postgres -d "$1" -c "$2"; }

# Prints the address of a database that is made for it.
pg_make() {
  pg_query postgres "CREATE DATABASE $1" >&2
  printf 'postgresql://postgres@%s/%s' "${pg_home//\//%2F}" "$1"
}

# Records a run: `pg_record HISTORY NUMBER [OPTION…]`.
pg_record() {
  "$binary" dashboard --quiet --history "$1" --commit "c$2" --branch main --time $((1000000 + $2 * 60)) "${@:3}" "$work/tree"
}

# The runs of a history with their cells; what they were compared with depends on who came first.
pg_cells() { "$binary" history export --history "$1" | grep '^{"run"' | sed 's/,"findings".*//'; }

# Makes a judgement of a command: `pg_judge TEXT COMMAND…`.
pg_judge() {
  local text=$1
  shift
  if "$@" >"$work/said" 2>&1; then report passed postgres "$text"; else
    report FAILED postgres "$text"
    head -n 5 "$work/said"
  fi
}

pg_stream() {
  local address
  address=$(pg_make stream)
  for number in 1 2 3; do pg_record "$work/file.sqlite" "$number"; done
  "$binary" history export --history "$work/file.sqlite" --output "$work/file.jsonl"
  for _ in 1 2; do
    "$binary" history export --history "$work/file.sqlite" --format postgres |
      psql -X -q -w -v ON_ERROR_STOP=1 -h "$pg_home" -U postgres -d stream -f - || return 1
    "$binary" history export --history "$address" | cmp - "$work/file.jsonl" || return 1
  done
  # Runs that the stream does not know would be said against the wrong ones.
  pg_record "$address" 9
  ! "$binary" history export --history "$work/file.sqlite" --format postgres |
    psql -X -q -w -v ON_ERROR_STOP=1 -h "$pg_home" -U postgres -d stream -f - || return 1
  "$binary" history merge --history "$address" "$work/file.sqlite"
}

pg_twenty() {
  local address number children=()
  address=$(pg_make twenty)
  for number in {1..20}; do
    pg_record "$address" "$number" &
    children+=($!)
  done
  for number in "${children[@]}"; do wait "$number" || return 1; done
  for number in {1..20}; do pg_record "$work/twenty.sqlite" "$number"; done
  diff <(pg_cells "$address") <(pg_cells "$work/twenty.sqlite") && [ "$(pg_query twenty "SELECT count(*) FROM l10ncheck.run")" = 20 ]
}

pg_killed() {
  local address number child
  address=$(pg_make killed)
  for number in {1..20}; do
    pg_record "$address" "$number" &
    child=$!
    sleep "0.0$((number % 9 + 1))"
    kill -9 "$child" 2>/dev/null || true
    wait "$child" 2>/dev/null || true
  done
  for number in {1..20}; do pg_record "$address" "$number" || return 1; done
  for number in {1..20}; do pg_record "$work/killed.sqlite" "$number"; done
  diff <(pg_cells "$address") <(pg_cells "$work/killed.sqlite")
}

# Many projects in one history: the same site as of files that were merged, byte for byte.
pg_projects() {
  local address project number
  address=$(pg_make projects)
  for project in "Mail 'x' \\" maps "" ; do
    for number in 1 2; do
      pg_record "$address" "$number" ${project:+--project "$project"} || return 1
      pg_record "$work/project-${#project}.sqlite" "$number" ${project:+--project "$project"} || return 1
    done
  done
  "$binary" history merge --quiet --history "$work/projects.sqlite" "$work"/project-*.sqlite || return 1
  "$binary" dashboard --quiet --no-record --history "$address" --output "$work/projects-pg" || return 1
  "$binary" dashboard --quiet --no-record --history "$work/projects.sqlite" --output "$work/projects-file" || return 1
  [ -e "$work/projects-pg/project/maps/index.html" ] && diff -r "$work/projects-pg" "$work/projects-file"
}

# Sixty projects at the same time, while what is old is removed from all of them: none waits for another's run, and none is lost.
pg_crowd() {
  local address number children=()
  address=$(pg_make crowd)
  for number in {1..60}; do
    pg_record "$address" "$number" --project "project $number" &
    children+=($!)
  done
  for number in {1..3}; do
    "$binary" history prune --quiet --history "$address" &
    children+=($!)
  done
  for number in "${children[@]}"; do wait "$number" || true; done
  for number in {1..60}; do pg_record "$work/crowd.sqlite" "$number" --project "project $number"; done
  diff <(pg_cells "$address") <(pg_cells "$work/crowd.sqlite") &&
    [ "$(pg_query crowd "SELECT count(*) FROM l10ncheck.run")" = 60 ] &&
    [ "$(pg_query crowd "SELECT count(*) FROM l10ncheck.content")" = "$(pg_query crowd \
      "SELECT count(DISTINCT id) FROM (SELECT keys_id AS id FROM l10ncheck.fact UNION SELECT states_id FROM l10ncheck.fact) AS used")" ]
}

# A database of before runs had projects is read as it stands, and takes new ones.
pg_older() {
  local address
  address=$(pg_make older)
  pg_record "$address" 1
  pg_query older "UPDATE l10ncheck.run SET in_no_table = NULL, unused = NULL, resources = NULL;
    UPDATE l10ncheck.cell SET machine_translated = NULL" || return 1
  "$binary" history export --history "$address" --output "$work/older.jsonl"
  pg_query older "DROP TABLE l10ncheck.locale_sum CASCADE;
    ALTER TABLE l10ncheck.run DROP COLUMN project, DROP COLUMN thresholds,
      DROP COLUMN in_no_table, DROP COLUMN unused, DROP COLUMN resources;
    ALTER TABLE l10ncheck.cell DROP COLUMN machine_translated;
    DROP TABLE l10ncheck.project;
    UPDATE l10ncheck.history SET version = 2" || return 1
  "$binary" history export --history "$address" | cmp - "$work/older.jsonl" || return 1
  "$binary" dashboard --quiet --no-record --history "$address" --output "$work/older" || return 1
  pg_record "$address" 2 --project maps || return 1
  [ "$(pg_query older "SELECT count(DISTINCT project) FROM l10ncheck.l10ncheck_latest")" = 1 ] || return 1
  [ "$(pg_query older "SELECT count(DISTINCT project) FROM l10ncheck.run")" = 2 ]
}

# The views, as somebody asks who may read nothing else: every question of the dashboard for Grafana is answered, and the numbers are
# those of a file.
pg_views() {
  local address number query count=0
  address=$(pg_make views)
  for number in 1 2 3; do
    for project in maps mail; do
      pg_record "$address" "$number" --project "$project" --event "release $number" || return 1
      pg_record "$work/views.sqlite" "$number" --project "$project" --event "release $number" || return 1
    done
  done
  pg_query views "CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA l10ncheck TO reader;
    GRANT SELECT ON l10ncheck.l10ncheck_latest, l10ncheck.l10ncheck_trend TO reader" || return 1
  while IFS= read -r query; do
    count=$((count + 1))
    psql -X -q -A -t -w -v ON_ERROR_STOP=1 -h "$pg_home" -U reader -d views -c "$query" >"$work/answer" || return 1
    [ -s "$work/answer" ] || { echo "no answer: $query"; return 1; }
  done < <(python3 "$checkout/scripts/maintainer/clients.d/grafana.py" "$checkout/templates/grafana.json" maps mail)
  [ "$count" -eq 11 ] || { echo "$count questions"; return 1; }
  ! psql -X -q -w -v ON_ERROR_STOP=1 -h "$pg_home" -U reader -d views -c "SELECT * FROM l10ncheck.key_move" || return 1
  for query in latest trend; do
    query="SELECT project, language, time, needs_work, expected, translated, missing, words, tables, unmeasured
      FROM l10ncheck_$query ORDER BY 1, 2, 3"
    diff <(pg_query views "SET search_path TO l10ncheck; $query") <(python3 -c 'import sqlite3, sys
for row in sqlite3.connect(sys.argv[1]).execute(sys.argv[2]):
    print("|".join("" if value is None else str(value) for value in row))' "$work/views.sqlite" "$query") || return 1
  done
  # What a later version makes again keeps its readers; an index too many, and no sums, are of a version before.
  pg_query views "DELETE FROM l10ncheck.locale_sum; DROP INDEX l10ncheck.run_by_time;
    CREATE INDEX run_by_project ON l10ncheck.run (project); UPDATE l10ncheck.history SET version = 4" || return 1
  pg_record "$address" 4 --project maps || return 1
  [ "$(psql -X -q -A -t -w -h "$pg_home" -U reader -d views -c \
    "SELECT count(DISTINCT run_id) FROM l10ncheck.l10ncheck_trend WHERE project = 'maps'")" = 4 ]
}

# Text that would be a statement, the end of the data, a command of psql.
pg_hostile() {
  local address hostile=$'x\'); DROP SCHEMA l10ncheck CASCADE; --\n\\.\n\\! touch pwned\n\\\\N\t"$$' history
  address=$(pg_make hostile)
  mkdir -p "$work/odd/en.lproj" "$work/odd/fr.lproj"
  printf '"%s" = "%s";\n' "'); DROP TABLE l10ncheck.run; --\\n\\\\.\\n" "\\U0001 \$\$ \\\\N" "b" "c" >"$work/odd/en.lproj/Odd'\\.strings"
  printf '"b" = "d";\n' >"$work/odd/fr.lproj/Odd'\\.strings"
  for history in "$address" "$work/odd.sqlite"; do
    for number in 1 2; do
      (cd "$work" && "$binary" dashboard --quiet --history "$history" --commit "$number$hostile" --branch "$hostile" \
        --event "$hostile" --project "$hostile" --time "$number" odd)
    done
  done
  [ ! -e "$work/pwned" ] && cmp <("$binary" history export --history "$address") <("$binary" history export --history "$work/odd.sqlite")
}

pg_checks() {
  local statement
  pg_make checks >/dev/null
  pg_record "postgresql://postgres@${pg_home//\//%2F}/checks" 1
  for statement in "UPDATE l10ncheck.cell SET expected = expected + 1 WHERE state = 2" \
    "UPDATE l10ncheck.cell SET missing = -1 WHERE state = 2" "UPDATE l10ncheck.cell SET state = 1 WHERE state = 2" \
    "DELETE FROM l10ncheck.unit" "INSERT INTO l10ncheck.history VALUES (false, 1, 1)"; do
    ! pg_query checks "$statement" || { echo "taken: $statement"; return 1; }
  done
}

# Of a later version it is refused, with status 2, and stays as it is.
pg_newer() {
  local address="postgresql://postgres@${pg_home//\//%2F}/checks" status=0
  pg_query checks "UPDATE l10ncheck.history SET version = 9"
  pg_record "$address" 2 || status=$?
  [ "$status" -eq 2 ] && [ "$(pg_query checks "SELECT count(*) FROM l10ncheck.run")" = 1 ]
}

# Where there is no history none is made by what only takes one.
pg_nothing() {
  local address words status
  address=$(pg_make nothing)
  for words in "history export" "history prune --dry-run" "history prune" "dashboard --no-record --output $work/none"; do
    status=0
    # shellcheck disable=SC2086 # words
    "$binary" $words --history "$address" || status=$?
    [ "$status" -eq 2 ] || return 1
  done
  [ "$(pg_query nothing "SELECT count(*) FROM pg_namespace WHERE nspname = 'l10ncheck'")" = 0 ]
}

# Starts a server for a client, or says why there is none: `pg_start CLIENT`.
pg_start() {
  local programs
  programs=$(compgen -G "/usr/lib/postgresql/*/bin/initdb" | sort -V | tail -n 1)
  pg_programs=$(dirname "${programs:-$(command -v initdb || echo /nowhere/initdb)}")
  [ -x "$pg_programs/initdb" ] || { report SKIPPED "$1" "no initdb here"; return 1; }
  present "$1" psql || return 1
  if [ "$(id -u)" -eq 0 ] && ! id postgres >/dev/null 2>&1; then
    report SKIPPED "$1" "no user postgres here, and root may not run the server"
    return 1
  fi
  # A socket's path is short, and the server's user has to get there.
  pg_home=$(mktemp -d /tmp/l10ncheck-pg.XXXXXX)
  [ "$(id -u)" -ne 0 ] || chown postgres "$pg_home"
  (cd / && as_postgres "$pg_programs/initdb" -D "$pg_home/data" -A trust -U postgres -E UTF8 --locale=C &&
    as_postgres "$pg_programs/pg_ctl" -D "$pg_home/data" -l "$pg_home/log" -o "-k $pg_home -h '' -F" -w start) >"$work/said" 2>&1 &&
    return 0
  report SKIPPED "$1" "the server does not start: $(tail -n 1 "$work/said")"
  rm -rf "$pg_home"
  return 1
}

pg_stop() {
  (cd / && as_postgres "$pg_programs/pg_ctl" -D "$pg_home/data" -m immediate stop) >/dev/null 2>&1 || true
  rm -rf "$pg_home"
}

client_postgres() {
  local locale
  for locale in en de fr; do
    mkdir -p "$work/tree/$locale.lproj"
    printf '"key%d" = "text '"$locale"'";\n' {1..40} >"$work/tree/$locale.lproj/Localizable.strings"
  done
  pg_start postgres || return 0
  pg_judge "nothing is made of nothing" pg_nothing
  pg_judge "psql takes the stream twice, and it is the same history" pg_stream
  pg_judge "20 recorders at once" pg_twenty
  pg_judge "recorders that are killed" pg_killed
  pg_judge "hostile text stays text" pg_hostile
  pg_judge "many projects, as in files" pg_projects
  pg_judge "60 projects at once" pg_crowd
  pg_judge "views for Grafana" pg_views
  pg_judge "a history of before there were projects" pg_older
  pg_judge "the checks hold" pg_checks
  pg_judge "a later version is refused" pg_newer
  pg_stop
}

# The questions of the documentation over the facts of two thousand projects, in DuckDB, and over their history here and in SQLite.
client_warehouse() {
  local python ask=() text="five questions over 2,000 projects and 30 nights, as SQLite answers them"
  python=$(python_with duckdb==2.0.1) || { report SKIPPED warehouse "no duckdb here"; return 0; }
  python3 "$checkout/scripts/maintainer/bench.d/history.py" --projects 2000 --nights 3 --locales 10 --tables 2 --keys 100 \
    >"$work/projects.jsonl"
  "$binary" history import --quiet --history "$work/projects.sqlite" "$work/projects.jsonl"
  "$binary" history export --history "$work/projects.sqlite" --format facts |
    python3 "$checkout/scripts/maintainer/clients.d/warehouse.py" layout "$work/facts" >"$work/said"
  if pg_start warehouse; then
    pg_make warehouse >/dev/null
    "$binary" history export --history "$work/projects.sqlite" --format postgres |
      psql -X -q -w -v ON_ERROR_STOP=1 -h "$pg_home" -U postgres -d warehouse -f - >"$work/said" 2>&1 &&
      ask=(psql -h "$pg_home" -U postgres -d warehouse)
    text="$text, and PostgreSQL"
  fi
  if "$python" "$checkout/scripts/maintainer/clients.d/warehouse.py" ask "$checkout/Docs/Programs.md" "$work/facts" \
    "$work/projects.sqlite" ${ask[@]+"${ask[@]}"} >"$work/said" 2>&1 && [ ${#ask[@]} -gt 0 -o -z "${pg_home-}" ]; then
    report passed warehouse "$text"
  else
    report FAILED warehouse "$text"
  fi
  cat "$work/said"
  [ -z "${pg_home-}" ] || pg_stop
}
