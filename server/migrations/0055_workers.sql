-- Processes that only generate; each keeps its row alive. A generation without a host waits for one of them.
CREATE TABLE "workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generations" ALTER COLUMN "host" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "failure" jsonb;