-- Nobody works two shifts at once: refused by the database itself, however many requests race.
-- Half-open ranges let one shift start the minute another ends; times that are not known have no range.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_no_double_booking"
	EXCLUDE USING gist ("staff_id" WITH =, "worked" WITH &&)
	WHERE ("status" IN ('Pending', 'Confirmed') AND "staff_id" IS NOT NULL);
