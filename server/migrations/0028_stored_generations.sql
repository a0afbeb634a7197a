ALTER TABLE "generations" DROP CONSTRAINT "generations_state_known";--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "mode" text DEFAULT 'fill' NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "started_by_id" integer;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "started_by_name" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "started_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_mode_known" CHECK ("generations"."mode" in ('fill', 'anew', 'fewChanges'));--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_state_known" CHECK ("generations"."state" in ('waiting', 'running', 'done', 'failed'));