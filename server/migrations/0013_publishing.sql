CREATE TABLE "told_shifts" (
	"schedule_id" integer PRIMARY KEY NOT NULL,
	"staff_id" integer,
	"role_id" integer NOT NULL,
	"week_start_date" date NOT NULL,
	"day_of_week" integer NOT NULL,
	"start_time" time,
	"end_time" time
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "published_weeks" date[] DEFAULT '{}'::date[] NOT NULL;--> statement-breakpoint
ALTER TABLE "told_shifts" ADD CONSTRAINT "told_shifts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_shifts_by_staff_and_week" ON "told_shifts" USING btree ("staff_id","week_start_date");--> statement-breakpoint
CREATE INDEX "told_shifts_by_week" ON "told_shifts" USING btree ("week_start_date");--> statement-breakpoint
CREATE INDEX "notifications_by_published_week" ON "notifications" USING gin ("published_weeks");--> statement-breakpoint
-- What is confirmed is published: whoever is on it counts on it, so what becomes of it is told to them.
INSERT INTO "told_shifts" ("schedule_id", "staff_id", "role_id", "week_start_date", "day_of_week", "start_time", "end_time")
	SELECT "id", "staff_id", "role_id", "week_start_date", "day_of_week", "start_time", "end_time"
	FROM "schedule" WHERE "status" = 'Confirmed' AND "staff_id" IS NOT NULL;
