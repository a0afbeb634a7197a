ALTER TABLE "schedule" ADD COLUMN "kept_staff_id" integer;--> statement-breakpoint
ALTER TABLE "schedule" ADD COLUMN "kept_email" text;--> statement-breakpoint

-- What is kept of a deleted person does not affect their pay.
CREATE OR REPLACE FUNCTION payroll_image(shift schedule) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT to_jsonb("shift") - '{worked,version,updated_at,kept_rate_cents,kept_staff_id,kept_email}'::text[]
$$;--> statement-breakpoint

-- As before, but the person who gets a deleted person's shift is compared by number, because two people can share a name.
CREATE OR REPLACE FUNCTION forget_actual_hours() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_given_on boolean;
BEGIN
	IF old."actual_start_time" IS NULL OR new."staff_id" IS NOT DISTINCT FROM old."staff_id"
		OR current_setting('fairweek.undoing', true) = 'on'
		OR (new."actual_start_time", new."actual_end_time", new."actual_break_minutes", new."actual_reason")
			IS DISTINCT FROM (old."actual_start_time", old."actual_end_time", old."actual_break_minutes", old."actual_reason") THEN
		RETURN new;
	END IF;
	is_given_on := CASE
		WHEN old."staff_id" IS NULL THEN new."staff_id" IS DISTINCT FROM old."kept_staff_id"
		WHEN new."staff_id" IS NULL THEN EXISTS (SELECT FROM "staff" WHERE "id" = old."staff_id")
		ELSE true
	END;
	IF is_given_on THEN
		new."actual_start_time" := NULL;
		new."actual_end_time" := NULL;
		new."actual_break_minutes" := NULL;
		new."actual_reason" := NULL;
	END IF;
	RETURN new;
END $$;
