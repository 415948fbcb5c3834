CREATE TABLE run (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE CHECK (length(key) = 32),
  branch TEXT NOT NULL,
  commit_name TEXT,
  parent TEXT,
  time INTEGER NOT NULL,
  time_origin TEXT NOT NULL CHECK (time_origin IN ('commit', 'given', 'environment', 'clock')),
  event TEXT,
  tool TEXT NOT NULL,
  rules TEXT NOT NULL,
  cldr TEXT NOT NULL,
  configuration TEXT NOT NULL,
  is_complete INTEGER NOT NULL CHECK (is_complete IN (0, 1)),
  moves_base TEXT CHECK (length(moves_base) = 32),
  omitted_moves INTEGER CHECK (omitted_moves >= 0)
) STRICT;
CREATE TABLE unit (
  id INTEGER PRIMARY KEY,
  bundle TEXT NOT NULL,
  container TEXT NOT NULL,
  name TEXT NOT NULL,
  UNIQUE (bundle, container, name)
) STRICT;
CREATE TABLE locale (
  id INTEGER PRIMARY KEY,
  tag TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE cell (
  run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  unit_id INTEGER NOT NULL REFERENCES unit (id),
  locale_id INTEGER NOT NULL REFERENCES locale (id),
  state INTEGER NOT NULL CHECK (state IN (0, 1, 2)),
  expected INTEGER,
  present INTEGER,
  empty INTEGER,
  inherited INTEGER,
  missing INTEGER,
  extra INTEGER,
  identical INTEGER,
  new INTEGER,
  needs_review INTEGER,
  stale INTEGER,
  incomplete INTEGER,
  words INTEGER,
  missing_words INTEGER,
  PRIMARY KEY (run_id, unit_id, locale_id),
  CHECK (CASE state WHEN 2 THEN coalesce(
      min(expected, present, empty, inherited, missing, extra, identical, new, needs_review, stale,
        incomplete, words, missing_words) >= 0
      AND expected = present + empty + inherited + missing
      AND max(identical, new, needs_review, stale, incomplete) <= present
      AND missing_words <= words, 0)
    ELSE coalesce(expected, present, empty, inherited, missing, extra, identical, new, needs_review, stale,
      incomplete, words, missing_words) IS NULL END)
) STRICT, WITHOUT ROWID;
CREATE TABLE finding (
  run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  rule TEXT NOT NULL,
  severity TEXT NOT NULL CHECK (severity IN ('note', 'warning', 'error')),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (run_id, rule, severity)
) STRICT, WITHOUT ROWID;
CREATE TABLE move (
  run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  unit_id INTEGER NOT NULL REFERENCES unit (id),
  locale_id INTEGER NOT NULL REFERENCES locale (id),
  lost INTEGER NOT NULL,
  source_changed INTEGER NOT NULL,
  new_untranslated INTEGER NOT NULL,
  closed INTEGER NOT NULL,
  new_done INTEGER NOT NULL,
  removed INTEGER NOT NULL,
  PRIMARY KEY (run_id, unit_id, locale_id),
  CHECK (min(lost, source_changed, new_untranslated, closed, new_done, removed) >= 0)
) STRICT, WITHOUT ROWID;
CREATE TABLE key_move (
  run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  category TEXT NOT NULL,
  unit_id INTEGER NOT NULL REFERENCES unit (id),
  locale_id INTEGER NOT NULL REFERENCES locale (id),
  key TEXT NOT NULL,
  source TEXT NOT NULL,
  PRIMARY KEY (run_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE content (
  id INTEGER PRIMARY KEY,
  digest TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
CREATE INDEX content_by_digest ON content (digest);
CREATE TABLE fact (
  run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  unit_id INTEGER NOT NULL REFERENCES unit (id),
  locale_id INTEGER NOT NULL REFERENCES locale (id),
  keys_id INTEGER NOT NULL REFERENCES content (id),
  states_id INTEGER NOT NULL REFERENCES content (id),
  PRIMARY KEY (run_id, unit_id, locale_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX fact_by_keys ON fact (keys_id);
CREATE INDEX fact_by_states ON fact (states_id);
