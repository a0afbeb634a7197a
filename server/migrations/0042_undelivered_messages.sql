ALTER TABLE "deliveries" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "failed_at" timestamp(3) with time zone;