DROP INDEX "shift_requests_one_open";--> statement-breakpoint
ALTER TABLE "shift_requests" ADD COLUMN "kind" text DEFAULT 'shift' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_requests_one_open_cancellation" ON "shift_requests" USING btree ("schedule_id") WHERE "shift_requests"."status" = 'open' and "shift_requests"."kind" = 'cancellation';--> statement-breakpoint
CREATE UNIQUE INDEX "shift_requests_one_open" ON "shift_requests" USING btree ("staff_id","role_id","week_start_date","day_of_week","start_time","end_time") WHERE "shift_requests"."status" = 'open' and "shift_requests"."kind" = 'shift';--> statement-breakpoint
ALTER TABLE "shift_requests" ADD CONSTRAINT "shift_requests_kind_known" CHECK ("shift_requests"."kind" in ('shift', 'cancellation'));