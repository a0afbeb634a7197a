ALTER TABLE "notifications" ADD COLUMN "change_id" integer DEFAULT nullif(current_setting('fairweek.change', true), '')::integer;--> statement-breakpoint
CREATE INDEX "notifications_by_change" ON "notifications" USING btree ("change_id");--> statement-breakpoint
-- Earlier migrations of the same transaction may have written rows whose checks wait for its end; an index cannot wait.
SET CONSTRAINTS "row_changes_change_id_changes_id_fk", "raise_revisions" IMMEDIATE;--> statement-breakpoint
CREATE INDEX "row_changes_by_week_before" ON "row_changes" USING btree (("before" ->> 'week_start_date'));--> statement-breakpoint
CREATE INDEX "row_changes_by_week_after" ON "row_changes" USING btree (("after" ->> 'week_start_date'));--> statement-breakpoint
SET CONSTRAINTS "row_changes_change_id_changes_id_fk", "raise_revisions" DEFERRED;
