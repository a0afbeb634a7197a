-- Numbers that undo took before there were recorded changes must not mean another change: where a database comes straight from
-- then, its changes move beyond every number that was given out. A database that has recorded changes since keeps its own.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "changes" DISABLE TRIGGER "keep_history";
--> statement-breakpoint
ALTER TABLE "row_changes" DISABLE TRIGGER "keep_history";
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
DO $$
DECLARE beyond constant integer := 1000000;
BEGIN
	IF EXISTS (SELECT FROM "changes" WHERE "details" ? 'subjectId')
		AND NOT EXISTS (SELECT FROM "changes" WHERE NOT coalesce("details" ? 'subjectId', false) AND "action" <> 'tellUsernamesApart')
		AND (SELECT max("id") FROM "changes") < beyond
	THEN
		UPDATE "changes" SET "id" = "id" + beyond, "undoes" = "undoes" + beyond;
		UPDATE "row_changes" SET "change_id" = "change_id" + beyond;
		UPDATE "notifications" SET "change_id" = "change_id" + beyond WHERE "change_id" IS NOT NULL;
		PERFORM setval(pg_get_serial_sequence('changes', 'id'), (SELECT max("id") FROM "changes"));
	END IF;
END $$;
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "changes" ENABLE TRIGGER "keep_history";
--> statement-breakpoint
ALTER TABLE "row_changes" ENABLE TRIGGER "keep_history";
