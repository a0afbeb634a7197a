CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
-- Pictures of people, and those that their history holds.
INSERT INTO "pictures" ("hash", "image")
	SELECT encode(sha256(convert_to(known."image", 'UTF8')), 'hex'), known."image"
	FROM (
		SELECT "profile_image" FROM "staff"
		UNION SELECT "before" ->> 'profile_image' FROM "row_changes" WHERE "table_name" = 'staff'
		UNION SELECT "after" ->> 'profile_image' FROM "row_changes" WHERE "table_name" = 'staff'
	) known ("image")
	WHERE known."image" IS NOT NULL;
--> statement-breakpoint
-- Earlier migrations of the same transaction may have written rows whose checks wait for its end; a trigger cannot wait.
SET CONSTRAINTS "row_changes_change_id_changes_id_fk", "raise_revisions" IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "row_changes" DISABLE TRIGGER "keep_history";
--> statement-breakpoint
UPDATE "row_changes" SET
	"before" = CASE WHEN "before" ->> 'profile_image' IS NULL THEN "before" ELSE jsonb_set("before", '{profile_image}',
		to_jsonb(encode(sha256(convert_to("before" ->> 'profile_image', 'UTF8')), 'hex'))) END,
	"after" = CASE WHEN "after" ->> 'profile_image' IS NULL THEN "after" ELSE jsonb_set("after", '{profile_image}',
		to_jsonb(encode(sha256(convert_to("after" ->> 'profile_image', 'UTF8')), 'hex'))) END
	WHERE "table_name" = 'staff' AND ("before" ->> 'profile_image' IS NOT NULL OR "after" ->> 'profile_image' IS NOT NULL);
--> statement-breakpoint
ALTER TABLE "row_changes" ENABLE TRIGGER "keep_history";
--> statement-breakpoint
SET CONSTRAINTS "row_changes_change_id_changes_id_fk", "raise_revisions" DEFERRED;
--> statement-breakpoint
-- Everybody has the picture that they had: no change of theirs.
ALTER TABLE "staff" DISABLE TRIGGER "record_row_change";
--> statement-breakpoint
UPDATE "staff" SET "profile_image" = encode(sha256(convert_to("profile_image", 'UTF8')), 'hex') WHERE "profile_image" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "staff" ENABLE TRIGGER "record_row_change";
--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_profile_image_pictures_hash_fk" FOREIGN KEY ("profile_image") REFERENCES "public"."pictures"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_by_profile_image" ON "staff" USING btree ("profile_image");
