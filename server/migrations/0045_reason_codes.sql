ALTER TABLE "shift_requests" ADD COLUMN "reason_code" text;
--> statement-breakpoint
-- The reasons that earlier versions wrote as sentences, each with its code; any other text was typed by a manager.
CREATE FUNCTION "reason_code_of"(reason text) RETURNS text LANGUAGE sql AS $$
	SELECT "code" FROM (VALUES
		('filled', 'filled'),
		('Decided otherwise by a manager', 'overruled'),
		('Cleared by a manager', 'cleared'),
		('The shift was cancelled', 'shiftCancelled'),
		('The shift was deleted', 'shiftDeleted'),
		('An admin purged the schedule', 'purged'),
		('Nobody decided before the shift started', 'undecided')
	) known ("sentence", "code") WHERE known."sentence" = reason
$$;
--> statement-breakpoint
CREATE FUNCTION "with_reason_code"(image jsonb) RETURNS jsonb LANGUAGE sql AS $$
	SELECT CASE WHEN "reason_code_of"(image ->> 'reason') IS NULL THEN image
		ELSE image || jsonb_build_object('reason', NULL, 'reason_code', "reason_code_of"(image ->> 'reason')) END
$$;
--> statement-breakpoint
-- Checks of earlier migrations of the same transaction may be pending; they run before a trigger is disabled.
SET CONSTRAINTS "row_changes_change_id_changes_id_fk", "raise_revisions" IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "row_changes" DISABLE TRIGGER "keep_history";
--> statement-breakpoint
-- Undoing compares rows with their recorded images, so the images get the codes too.
UPDATE "row_changes" SET "before" = "with_reason_code"("before"), "after" = "with_reason_code"("after")
	WHERE "table_name" = 'shift_requests' AND ("before" ->> 'reason' IS NOT NULL OR "after" ->> 'reason' IS NOT NULL);
--> statement-breakpoint
ALTER TABLE "row_changes" ENABLE TRIGGER "keep_history";
--> statement-breakpoint
SET CONSTRAINTS "row_changes_change_id_changes_id_fk", "raise_revisions" DEFERRED;
--> statement-breakpoint
-- The requests keep their reasons, so this is recorded as no change.
ALTER TABLE "shift_requests" DISABLE TRIGGER "record_row_change";
--> statement-breakpoint
UPDATE "shift_requests" SET "reason" = NULL, "reason_code" = "reason_code_of"("reason")
	WHERE "reason_code_of"("reason") IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "shift_requests" ENABLE TRIGGER "record_row_change";
--> statement-breakpoint
DROP FUNCTION "with_reason_code";
--> statement-breakpoint
DROP FUNCTION "reason_code_of";
--> statement-breakpoint
ALTER TABLE "shift_requests" ADD CONSTRAINT "shift_requests_reason_code_known" CHECK ("shift_requests"."reason_code" in ('filled', 'overruled', 'cleared', 'shiftCancelled', 'shiftDeleted', 'purged', 'undecided'));--> statement-breakpoint
ALTER TABLE "shift_requests" ADD CONSTRAINT "shift_requests_one_reason" CHECK ("shift_requests"."reason" is null or "shift_requests"."reason_code" is null);--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "message" DROP NOT NULL;--> statement-breakpoint
-- Notifications keep the text that they were written with. Those that offer a shift get facts, which their metadata
-- contains, because their text depends on whether the shift is still available.
ALTER TABLE "notifications" DISABLE TRIGGER "announce_notification";--> statement-breakpoint
UPDATE "notifications" SET "message" = NULL, "facts" = offer."facts"
	FROM (
		SELECT written."id", written."message", jsonb_build_object('code', 'shiftCancelled', 'by', about -> 'staffName',
			'shift', jsonb_build_object('role', jsonb_build_object('name', about -> 'roleName'),
				'weekStartDate', about -> 'weekStartDate', 'dayOfWeek', about -> 'dayOfWeek',
				'startTime', about -> 'startTime', 'endTime', about -> 'endTime')) AS "facts",
			concat(about ->> 'staffName', ' cancelled a ', about ->> 'roleName', ' shift on ', about ->> 'dayName', ', ',
				about ->> 'formattedDate', ', ') AS "beginning"
		FROM (
			SELECT "id", "message", "metadata"::jsonb AS about FROM "notifications"
			WHERE "type" = 'SHIFT_CANCELLED' AND "message" LIKE '% It is available.' AND "metadata" LIKE '{%'
		) written
		WHERE about ->> 'weekStartDate' IS NOT NULL AND about ->> 'dayOfWeek' IS NOT NULL
	) offer
	WHERE offer."id" = "notifications"."id" AND starts_with(offer."message", offer."beginning");--> statement-breakpoint
ALTER TABLE "notifications" ENABLE TRIGGER "announce_notification";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_facts_or_text" CHECK (("notifications"."facts" is null) <> ("notifications"."message" is null));--> statement-breakpoint
-- Stored conflicts are computed again when the server starts; until then they show their text.
ALTER TABLE "conflicts" ADD COLUMN "facts" jsonb;--> statement-breakpoint
UPDATE "conflicts" SET "facts" = jsonb_build_object('code', 'asWritten', 'text', "description");--> statement-breakpoint
ALTER TABLE "conflicts" ALTER COLUMN "facts" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "conflicts" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "conflict_resolutions" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "conflict_resolutions" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conflict_resolutions" ADD CONSTRAINT "conflict_resolutions_facts_or_text" CHECK (("conflict_resolutions"."facts" is null) <> ("conflict_resolutions"."name" is null));
