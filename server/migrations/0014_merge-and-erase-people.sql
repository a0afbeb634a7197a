-- Merging two profiles of one person, and undoing that, set `fairweek.merging`: shifts then change their person without a
-- new person working them, so that offers stay open and recorded hours stay.

CREATE OR REPLACE FUNCTION end_swaps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' AND (current_setting('fairweek.merging', true) = 'on' OR (new."status" IN ('Pending', 'Confirmed')
		AND (new."staff_id", new."role_id", new."week_start_date", new."day_of_week", new."start_time", new."end_time")
			IS NOT DISTINCT FROM
			(old."staff_id", old."role_id", old."week_start_date", old."day_of_week", old."start_time", old."end_time")))
	THEN RETURN new; END IF;
	UPDATE "shift_swaps" SET "status" = 'ended', "version" = "version" + 1
		WHERE "status" IN ('offered', 'accepted') AND (old."id" = "schedule_id" OR old."id" = "wanted_id");
	IF tg_op = 'DELETE' THEN RETURN old; END IF;
	RETURN new;
END $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION forget_actual_hours() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_given_on boolean;
BEGIN
	IF old."actual_start_time" IS NULL OR new."staff_id" IS NOT DISTINCT FROM old."staff_id"
		OR current_setting('fairweek.undoing', true) = 'on'
		OR current_setting('fairweek.merging', true) = 'on'
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
END $$;--> statement-breakpoint

-- Erasing a person on their request sets `fairweek.erasing`, which only server/src/features/staff/erase/erase.store.ts does:
-- texts that are otherwise never changed may then change, and nothing of it is recorded.

CREATE OR REPLACE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'DELETE' AND current_setting('fairweek.archiving', true) = 'on' THEN RETURN old; END IF;
	IF tg_op = 'UPDATE' AND current_setting('fairweek.erasing', true) = 'on'
		AND to_jsonb(new) - '{actor_name,address,details,before,after}'::text[]
			= to_jsonb(old) - '{actor_name,address,details,before,after}'::text[] THEN RETURN new; END IF;
	RAISE EXCEPTION 'history is added to and never changed' USING errcode = 'FW002';
END $$;--> statement-breakpoint

-- Punches are never changed, except that those of a merged person get the number of the profile that stays.
CREATE FUNCTION keep_punches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' AND current_setting('fairweek.merging', true) = 'on'
		AND to_jsonb(new) - 'staff_id' = to_jsonb(old) - 'staff_id' THEN RETURN new; END IF;
	IF tg_op = 'UPDATE' AND current_setting('fairweek.erasing', true) = 'on'
		AND to_jsonb(new) - '{staff_name,reason,entered_by,kiosk_name}'::text[]
			= to_jsonb(old) - '{staff_name,reason,entered_by,kiosk_name}'::text[] THEN RETURN new; END IF;
	RAISE EXCEPTION 'punches are added to and never changed' USING errcode = 'FW002';
END $$;--> statement-breakpoint
DROP TRIGGER keep_history ON punches;--> statement-breakpoint
CREATE TRIGGER keep_history BEFORE UPDATE OR DELETE ON punches FOR EACH ROW EXECUTE FUNCTION keep_punches();--> statement-breakpoint

CREATE OR REPLACE FUNCTION record_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	named_change integer := nullif(current_setting('fairweek.change', true), '')::integer;
	hidden text[] := coalesce(tg_argv, '{}');
	row_before jsonb;
	row_after jsonb;
BEGIN
	IF named_change IS NULL THEN
		RAISE EXCEPTION 'no change names this write to %', tg_table_name USING errcode = 'FW001';
	END IF;
	IF tg_op = 'UPDATE' AND current_setting('fairweek.erasing', true) = 'on' THEN RETURN NULL; END IF;
	IF tg_op <> 'INSERT' THEN row_before := to_jsonb(old) - hidden; END IF;
	IF tg_op <> 'DELETE' THEN row_after := to_jsonb(new) - hidden; END IF;
	IF row_before IS DISTINCT FROM row_after THEN
		INSERT INTO "row_changes" ("change_id", "table_name", "row_id", "before", "after")
			VALUES (named_change, tg_table_name, (coalesce(row_after, row_before) ->> 'id')::integer, row_before, row_after);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint

-- As before, but in locked days the texts of shifts may be erased; hours and money stay.
CREATE OR REPLACE FUNCTION refuse_locked_shift() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	period "payroll_locks";
	was jsonb;
	becomes jsonb;
	reference text;
BEGIN
	PERFORM pg_advisory_xact_lock_shared(719007, 1);
	SELECT * INTO period FROM "payroll_locks" locked
		WHERE (tg_op <> 'INSERT' AND day_of_shift(old."week_start_date", old."day_of_week") BETWEEN locked."start_date" AND locked."end_date")
			OR (tg_op <> 'DELETE' AND day_of_shift(new."week_start_date", new."day_of_week") BETWEEN locked."start_date" AND locked."end_date")
		ORDER BY locked."start_date" LIMIT 1;
	IF NOT FOUND THEN RETURN coalesce(new, old); END IF;
	IF tg_op = 'UPDATE' THEN
		was := payroll_image(old);
		becomes := payroll_image(new);
		FOREACH reference IN ARRAY '{original_staff_id,pinned_staff_id,requirement_id,confirming_manager_id}'::text[] LOOP
			IF becomes -> reference = 'null' THEN was := was - reference; becomes := becomes - reference; END IF;
		END LOOP;
		IF old."staff_name" IS NULL THEN was := was - 'staff_name'; becomes := becomes - 'staff_name'; END IF;
		IF new."staff_id" IS NULL AND (old."status" NOT IN ('Pending', 'Confirmed')
			OR NOT EXISTS (SELECT FROM "staff" WHERE "id" = old."staff_id")) THEN
			was := was - 'staff_id';
			becomes := becomes - 'staff_id';
		END IF;
		IF current_setting('fairweek.erasing', true) = 'on' THEN
			was := was - '{staff_name,actual_reason}'::text[];
			becomes := becomes - '{staff_name,actual_reason}'::text[];
		END IF;
		IF was = becomes THEN RETURN new; END IF;
	END IF;
	RAISE EXCEPTION 'the period is locked' USING errcode = 'FW003', detail = period."start_date" || '/' || period."end_date";
END $$;
