-- Weeks count their changes in the database itself, whoever writes: the app, another process, or somebody by hand. Done
-- when the transaction ends, so that the last rows it locks are the revisions, in the order of their names. The first row
-- of a change does it for all of them; the setting remembers how far.
CREATE FUNCTION "raise_revisions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	raised text[] := string_to_array(current_setting('fairweek.raised', true), '/');
	after_row integer := 0;
BEGIN
	IF raised[1] = new."change_id"::text THEN after_row := raised[2]::integer; END IF;
	IF new."id" <= after_row THEN RETURN NULL; END IF;
	PERFORM set_config('fairweek.raised', new."change_id" || '/' || max("id"), true)
		FROM "row_changes" WHERE "change_id" = new."change_id";
	-- A shift, a request or a dated need counts in its own week; people, roles, weekly needs and settings count in every
	-- week; accounts appear in no roster. The names are those of domain/src/time/week-key.ts.
	INSERT INTO "revisions" ("name")
		SELECT DISTINCT 'business/1/week' || coalesce('/' || (day - (extract(isodow FROM day)::integer - 1))::text, '') AS "name"
		FROM "row_changes" touched,
			LATERAL (VALUES (touched."before"), (touched."after")) image("row"),
			LATERAL (SELECT coalesce(image."row" ->> 'week_start_date', image."row" ->> 'date')::date) named(day)
		WHERE touched."change_id" = new."change_id" AND touched."id" > after_row
			AND touched."table_name" <> 'users' AND image."row" IS NOT NULL
		ORDER BY "name"
		ON CONFLICT ("name") DO UPDATE SET "revision" = "revisions"."revision" + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "raise_revisions" AFTER INSERT ON "row_changes"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_revisions"();
