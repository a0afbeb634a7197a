-- Who looks at which week right now: a row for each open stream of a manager, which its process keeps alive.
CREATE TABLE "presences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"week_start_date" date,
	"shift_id" integer,
	"is_moving" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Names the weeks whose presence has changed. Keeping a row alive changes only "seen_at", which is not announced.
CREATE FUNCTION "announce_presence"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	week date;
BEGIN
	FOR week IN SELECT DISTINCT day FROM (VALUES (old."week_start_date"), (new."week_start_date")) named(day) WHERE day IS NOT NULL
	LOOP
		PERFORM pg_notify('fairweek_changes', 'presence/' || week);
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "announce_presence" AFTER INSERT OR UPDATE OF "week_start_date", "shift_id", "is_moving" OR DELETE ON "presences"
	FOR EACH ROW EXECUTE FUNCTION "announce_presence"();
--> statement-breakpoint
-- Up to which change a manager has seen a week.
CREATE TABLE "last_looks" (
	"user_id" integer NOT NULL,
	"week_start_date" date NOT NULL,
	"change_id" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "last_looks_user_id_week_start_date_pk" PRIMARY KEY("user_id","week_start_date")
);
--> statement-breakpoint
ALTER TABLE "last_looks" ADD CONSTRAINT "last_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
