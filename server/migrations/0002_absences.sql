ALTER TABLE "given_back" DROP CONSTRAINT "given_back_reason_known";--> statement-breakpoint
ALTER TABLE "time_off" DROP CONSTRAINT "time_off_both_times_or_none";--> statement-breakpoint
ALTER TABLE "time_off" ADD COLUMN "kind" text DEFAULT 'leave' NOT NULL;--> statement-breakpoint
ALTER TABLE "given_back" ADD CONSTRAINT "given_back_reason_known" CHECK ("given_back"."reason" in ('sick', 'noShow', 'takenOff', 'other'));--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_kind_known" CHECK ("time_off"."kind" in ('leave', 'sick', 'noShow', 'takenOff', 'other'));--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_both_times_or_none" CHECK ("time_off"."kind" <> 'leave' or ("time_off"."start_time" is null) = ("time_off"."end_time" is null));