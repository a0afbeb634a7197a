-- The setting has another name; what a business chose stays, and this is no change of anybody's.
ALTER TABLE "settings" DISABLE TRIGGER "record_row_change";
--> statement-breakpoint
UPDATE "settings" SET "key" = 'showDraftsToStaff' WHERE "key" = 'staffSeeDrafts';
--> statement-breakpoint
ALTER TABLE "settings" ENABLE TRIGGER "record_row_change";
