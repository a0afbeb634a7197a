-- Whoever follows changes hears of each one as its transaction ends: which weeks, whose notifications, whose access, and
-- that a generation goes on. Names only; what changed is read where it always is, by those who may read it.
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
				LATERAL (SELECT coalesce(image."row" ->> 'week_start_date', image."row" ->> 'date')::date) named(day)
			WHERE touched."change_id" = new."change_id" AND touched."id" > after_row
				AND touched."table_name" <> 'users' AND image."row" IS NOT NULL
			ORDER BY "name"
			ON CONFLICT ("name") DO UPDATE SET "revision" = "revisions"."revision" + 1
			RETURNING "name"
	LOOP
		PERFORM pg_notify('fairweek_changes', changed);
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "announce_notification"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Nobody reads the notifications of people without an account.
	IF coalesce(new."user_id", old."user_id") IS NOT NULL THEN
		PERFORM pg_notify('fairweek_changes', 'notifications/' || coalesce(new."user_id", old."user_id"));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "announce_notification" AFTER INSERT OR UPDATE OR DELETE ON "notifications"
	FOR EACH ROW EXECUTE FUNCTION "announce_notification"();
--> statement-breakpoint
CREATE FUNCTION "announce_ended_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('fairweek_changes', 'access/' || old."user_id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "announce_ended_session" AFTER DELETE ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION "announce_ended_session"();
--> statement-breakpoint
CREATE FUNCTION "announce_generation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('fairweek_changes', 'generations');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "announce_generation" AFTER INSERT OR UPDATE OF "state" OR DELETE ON "generations"
	FOR EACH ROW EXECUTE FUNCTION "announce_generation"();
