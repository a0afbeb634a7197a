-- What was really worked belongs to who worked it. A shift is as planned again once its person is taken off it, or it is given
-- to somebody else; when a person is deleted, the hours stay for as long as nobody of another name gets the shift (ST10). An
-- undo puts back what it finds in the history, hours included.
CREATE OR REPLACE FUNCTION "forget_actual_hours"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		WHEN old."staff_id" IS NULL THEN
			(SELECT "name" FROM "staff" WHERE "id" = new."staff_id") IS DISTINCT FROM old."staff_name"
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
