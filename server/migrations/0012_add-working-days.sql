ALTER TABLE "staff" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_first_day_before_last" CHECK ("staff"."first_day" <= "staff"."last_day");