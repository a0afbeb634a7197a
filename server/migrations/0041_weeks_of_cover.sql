-- Who is asked for cover counts in the week of the shift, not in every week: the row names the request, and that one names the
-- week; one that is gone since was recorded in the same change, and counts there itself.
CREATE OR REPLACE FUNCTION "raise_revisions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	raised text[] := string_to_array(current_setting('fairweek.raised', true), '/');
	after_row integer := 0;
	changed text;
BEGIN
	IF raised[1] = new."change_id"::text THEN after_row := raised[2]::integer; END IF;
	IF new."id" <= after_row THEN RETURN NULL; END IF;
	PERFORM set_config('fairweek.raised', new."change_id" || '/' || max("id"), true)
		FROM "row_changes" WHERE "change_id" = new."change_id";
	-- A shift, a request or a dated need counts in its own week; people, roles, weekly needs and settings count in every
	-- week; accounts appear in no roster. The names are those of domain/src/time/week-key.ts.
	FOR changed IN
		INSERT INTO "revisions" ("name")
			SELECT DISTINCT 'business/1/week' || coalesce('/' || (day - (extract(isodow FROM day)::integer - 1))::text, '') AS "name"
			FROM "row_changes" touched,
				LATERAL (VALUES (touched."before"), (touched."after")) image("row"),
				LATERAL (
					SELECT CASE WHEN touched."table_name" = 'cover_asks'
						THEN (SELECT "week_start_date" FROM "cover_requests" WHERE "id" = (image."row" ->> 'cover_id')::integer)
						ELSE coalesce(image."row" ->> 'week_start_date', image."row" ->> 'date')::date END
				) named(day)
			WHERE touched."change_id" = new."change_id" AND touched."id" > after_row
				AND touched."table_name" <> 'users' AND image."row" IS NOT NULL
				AND (touched."table_name" <> 'cover_asks' OR named.day IS NOT NULL)
			ORDER BY "name"
			ON CONFLICT ("name") DO UPDATE SET "revision" = "revisions"."revision" + 1
			RETURNING "name"
	LOOP
		PERFORM pg_notify('fairweek_changes', changed);
	END LOOP;
	RETURN NULL;
END $$;
