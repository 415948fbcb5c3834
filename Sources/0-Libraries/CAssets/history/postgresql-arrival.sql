INSERT INTO l10ncheck.unit (bundle, container, name) SELECT bundle, container, name FROM new_unit
  ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
INSERT INTO l10ncheck.locale (tag) SELECT tag FROM new_locale ORDER BY 1 ON CONFLICT DO NOTHING;
CREATE TEMPORARY TABLE old_content ON COMMIT DROP AS
  SELECT unnest(ARRAY[keys_id, states_id]) AS id FROM l10ncheck.fact JOIN l10ncheck.run r ON r.id = run_id
  WHERE r.key IN (SELECT key FROM new_run UNION SELECT key FROM gone_run);
DELETE FROM l10ncheck.run WHERE key IN (SELECT key FROM gone_run);
INSERT INTO l10ncheck.run (key, {{columns of runs}}) SELECT key, {{columns of runs}} FROM new_run
  ON CONFLICT (key) DO UPDATE SET {{updates}};
{{removal of parts}}
CREATE TEMPORARY TABLE unit_id ON COMMIT DROP AS
  SELECT number AS unit, id AS unit_id FROM new_unit JOIN l10ncheck.unit USING (bundle, container, name);
CREATE TEMPORARY TABLE locale_id ON COMMIT DROP AS
  SELECT number AS locale, id AS locale_id FROM new_locale JOIN l10ncheck.locale USING (tag);
CREATE TEMPORARY TABLE run_id ON COMMIT DROP AS
  SELECT key, id AS run_id FROM new_run JOIN l10ncheck.run USING (key);
INSERT INTO l10ncheck.cell (run_id, unit_id, locale_id, state, {{counts}})
  SELECT run_id, unit_id, locale_id, state, {{counts}}
  FROM new_cell JOIN run_id USING (key) JOIN unit_id USING (unit) JOIN locale_id USING (locale);
INSERT INTO l10ncheck.finding (run_id, rule, severity, count)
  SELECT run_id, rule, severity, count FROM new_finding JOIN run_id USING (key);
INSERT INTO l10ncheck.move (run_id, unit_id, locale_id, {{moves}})
  SELECT run_id, unit_id, locale_id, {{moves}}
  FROM new_move JOIN run_id USING (key) JOIN unit_id USING (unit) JOIN locale_id USING (locale);
INSERT INTO l10ncheck.key_move (run_id, unit_id, locale_id, number, category, key, source)
  SELECT run_id, unit_id, locale_id, number, category, moved, source
  FROM new_key_move JOIN run_id USING (key) JOIN unit_id USING (unit) JOIN locale_id USING (locale);
DELETE FROM l10ncheck.{{sums}} WHERE run_id IN (
  SELECT id FROM l10ncheck.run WHERE key IN (SELECT key FROM new_sum UNION SELECT key FROM new_run));
INSERT INTO l10ncheck.{{sums}} (run_id, locale_id, {{columns of sums}})
  SELECT id, locale_id, {{columns of sums}} FROM new_sum JOIN l10ncheck.run USING (key) JOIN locale_id USING (locale);
INSERT INTO l10ncheck.content (digest, bytes) SELECT DISTINCT sha256(bytes), bytes FROM new_content
  ORDER BY 1 ON CONFLICT DO NOTHING;
CREATE TEMPORARY TABLE content_id (number int, id bigint) ON COMMIT DROP;
INSERT INTO content_id
  SELECT number, id FROM new_content n JOIN l10ncheck.content c ON c.digest = sha256(n.bytes) FOR KEY SHARE OF c;
DO $$ BEGIN
  IF (SELECT count(*) FROM content_id) <> (SELECT count(*) FROM new_content) THEN
    RAISE EXCEPTION '{{meanwhile}}';
  END IF;
END $$;
INSERT INTO l10ncheck.fact (run_id, unit_id, locale_id, keys_id, states_id)
  SELECT run_id, unit_id, locale_id, k.id, s.id
  FROM new_fact JOIN run_id USING (key) JOIN unit_id USING (unit) JOIN locale_id USING (locale)
  JOIN content_id k ON k.number = keys JOIN content_id s ON s.number = states;
-- What another project writes at the same time may use a content again: that is left for later.
DELETE FROM l10ncheck.content WHERE id IN (
  SELECT id FROM l10ncheck.content c WHERE id IN (SELECT id FROM old_content)
    AND NOT EXISTS (SELECT FROM l10ncheck.fact WHERE keys_id = c.id)
    AND NOT EXISTS (SELECT FROM l10ncheck.fact WHERE states_id = c.id) FOR UPDATE SKIP LOCKED);
