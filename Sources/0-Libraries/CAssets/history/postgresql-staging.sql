CREATE TEMPORARY TABLE new_unit (number int, bundle text, container text, name text) ON COMMIT DROP;
CREATE TEMPORARY TABLE new_locale (number int, tag text) ON COMMIT DROP;
CREATE TEMPORARY TABLE new_run (key text, branch text, commit_name text, parent text, time bigint,
  time_origin text, event text, tool text, rules text, cldr text, configuration text, is_complete int,
  moves_base text, omitted_moves bigint, project text, thresholds text{{numbers}}, waits text) ON COMMIT DROP;
CREATE TEMPORARY TABLE new_cell (key text, unit int, locale int, state int, {{counts}}) ON COMMIT DROP;
CREATE TEMPORARY TABLE new_finding (key text, rule text, severity text, count bigint) ON COMMIT DROP;
CREATE TEMPORARY TABLE new_move (key text, unit int, locale int, {{moves}}) ON COMMIT DROP;
CREATE TEMPORARY TABLE new_key_move (key text, unit int, locale int, number bigint, category text,
  moved text, source text) ON COMMIT DROP;
CREATE TEMPORARY TABLE new_content (number int, bytes bytea) ON COMMIT DROP;
CREATE TEMPORARY TABLE new_fact (key text, unit int, locale int, keys int, states int) ON COMMIT DROP;
CREATE TEMPORARY TABLE new_sum (key text, locale int, {{columns of sums}})
  ON COMMIT DROP;
CREATE TEMPORARY TABLE gone_run (key text) ON COMMIT DROP;
