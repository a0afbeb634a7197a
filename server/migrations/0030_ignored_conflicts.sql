ALTER TABLE "conflict_resolutions" ADD COLUMN "ignored_subject" text;--> statement-breakpoint
ALTER TABLE "conflict_resolutions" ADD COLUMN "ignored_amount" double precision;--> statement-breakpoint
ALTER TABLE "conflicts" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conflicts" ADD COLUMN "amount" double precision DEFAULT 0 NOT NULL;