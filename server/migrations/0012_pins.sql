ALTER TABLE "schedule" ADD COLUMN "pinned_staff_id" integer;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_pinned_staff_id_staff_id_fk" FOREIGN KEY ("pinned_staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_by_pinned_staff" ON "schedule" USING btree ("pinned_staff_id");