-- The three tables get the names that the code uses. Their recorded changes get them too, so that they can be undone.
ALTER TABLE "given_back" RENAME TO "released_shifts";--> statement-breakpoint
ALTER TABLE "told_shifts" RENAME TO "published_shifts";--> statement-breakpoint
ALTER TABLE "reach_choices" RENAME TO "notification_choices";--> statement-breakpoint
ALTER INDEX "given_back_by_role" RENAME TO "released_shifts_by_role";--> statement-breakpoint
ALTER INDEX "given_back_by_staff" RENAME TO "released_shifts_by_staff";--> statement-breakpoint
ALTER TABLE "released_shifts" RENAME CONSTRAINT "given_back_day_of_week_range" TO "released_shifts_day_of_week_range";--> statement-breakpoint
ALTER SEQUENCE "given_back_id_seq" RENAME TO "released_shifts_id_seq";--> statement-breakpoint
ALTER TABLE "released_shifts" RENAME CONSTRAINT "given_back_once" TO "released_shifts_once";--> statement-breakpoint
ALTER TABLE "released_shifts" RENAME CONSTRAINT "given_back_reason_known" TO "released_shifts_reason_known";--> statement-breakpoint
ALTER TABLE "released_shifts" RENAME CONSTRAINT "given_back_role_id_roles_id_fk" TO "released_shifts_role_id_roles_id_fk";--> statement-breakpoint
ALTER TABLE "released_shifts" RENAME CONSTRAINT "given_back_staff_id_staff_id_fk" TO "released_shifts_staff_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "released_shifts" RENAME CONSTRAINT "given_back_week_starts_on_monday" TO "released_shifts_week_starts_on_monday";--> statement-breakpoint
ALTER TABLE "notification_choices" RENAME CONSTRAINT "reach_choices_both_times_or_none" TO "notification_choices_both_times_or_none";--> statement-breakpoint
ALTER SEQUENCE "reach_choices_id_seq" RENAME TO "notification_choices_id_seq";--> statement-breakpoint
ALTER TABLE "notification_choices" RENAME CONSTRAINT "reach_choices_user_id_unique" TO "notification_choices_user_id_unique";--> statement-breakpoint
ALTER TABLE "notification_choices" RENAME CONSTRAINT "reach_choices_user_id_users_id_fk" TO "notification_choices_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "told_shifts_by_staff_and_week" RENAME TO "published_shifts_by_staff_and_week";--> statement-breakpoint
ALTER INDEX "told_shifts_by_taken_from" RENAME TO "published_shifts_by_taken_from";--> statement-breakpoint
ALTER INDEX "told_shifts_by_week" RENAME TO "published_shifts_by_week";--> statement-breakpoint
ALTER TABLE "published_shifts" RENAME CONSTRAINT "told_shifts_staff_id_staff_id_fk" TO "published_shifts_staff_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "published_shifts" RENAME CONSTRAINT "told_shifts_taken_from_id_staff_id_fk" TO "published_shifts_taken_from_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "released_shifts" RENAME CONSTRAINT "given_back_pkey" TO "released_shifts_pkey";--> statement-breakpoint
ALTER TABLE "published_shifts" RENAME CONSTRAINT "told_shifts_pkey" TO "published_shifts_pkey";--> statement-breakpoint
ALTER TABLE "notification_choices" RENAME CONSTRAINT "reach_choices_pkey" TO "notification_choices_pkey";--> statement-breakpoint
ALTER TABLE "row_changes" DISABLE TRIGGER "keep_history";--> statement-breakpoint
UPDATE "row_changes" SET "table_name" = 'released_shifts' WHERE "table_name" = 'given_back';--> statement-breakpoint
UPDATE "row_changes" SET "table_name" = 'notification_choices' WHERE "table_name" = 'reach_choices';--> statement-breakpoint
ALTER TABLE "row_changes" ENABLE TRIGGER "keep_history";
