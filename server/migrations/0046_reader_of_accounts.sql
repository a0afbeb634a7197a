ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hour_clock" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('de', 'en', 'es'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_hour_clock_known" CHECK ("users"."hour_clock" in ('12', '24'));