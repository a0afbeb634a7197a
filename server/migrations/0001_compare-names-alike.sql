-- Names that the locale of the database held apart are made different before they are compared alike: they get their id.
DO $$
DECLARE
	named text;
BEGIN
	FOREACH named IN ARRAY ARRAY['areas', 'roles', 'week_templates', 'work_contracts'] LOOP
		EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', named);
		EXECUTE format('UPDATE %1$I SET name = name || '' ('' || id || '')'' WHERE EXISTS (
			SELECT FROM %1$I earlier WHERE name_key(earlier.name) = name_key(%1$I.name) AND earlier.id < %1$I.id
			AND to_jsonb(earlier) ->> ''ended_on'' IS NULL) AND to_jsonb(%1$I) ->> ''ended_on'' IS NULL', named);
		EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', named);
	END LOOP;
END $$;--> statement-breakpoint
DROP INDEX "areas_name_unique";--> statement-breakpoint
DROP INDEX "roles_name_unique";--> statement-breakpoint
DROP INDEX "users_email_unique";--> statement-breakpoint
DROP INDEX "week_templates_name_unique";--> statement-breakpoint
DROP INDEX "work_contracts_name_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "areas_name_unique" ON "areas" USING btree (name_key("name")) WHERE "areas"."ended_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree (name_key("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email" collate "C"));--> statement-breakpoint
CREATE UNIQUE INDEX "week_templates_name_unique" ON "week_templates" USING btree (name_key("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "work_contracts_name_unique" ON "work_contracts" USING btree (name_key("name"));