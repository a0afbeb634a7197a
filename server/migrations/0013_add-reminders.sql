ALTER TABLE "notification_choices" ADD COLUMN "reminders" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "reminder" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_reminder_once" UNIQUE("user_id","reminder");