ALTER TABLE "told_shifts" ADD COLUMN "taken_from_id" integer;--> statement-breakpoint
ALTER TABLE "told_shifts" ADD CONSTRAINT "told_shifts_taken_from_id_staff_id_fk" FOREIGN KEY ("taken_from_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_shifts_by_taken_from" ON "told_shifts" USING btree ("taken_from_id");