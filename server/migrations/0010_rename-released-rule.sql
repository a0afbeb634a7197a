-- The rule against offering people a shift that they released gets the name that the code uses, in results, notifications,
-- requests for cover and their recorded changes, so that these can be undone. A recorded call gets its present name.
DO $$
DECLARE
	named text;
BEGIN
	FOREACH named IN ARRAY ARRAY['changes', 'row_changes', 'generations', 'notifications', 'cover_requests'] LOOP
		EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', named);
	END LOOP;
	UPDATE changes SET action = 'saveNotificationChoices' WHERE action = 'saveReach';
	UPDATE row_changes SET
		before = replace(before::text, ': "gaveBack"', ': "released"')::jsonb,
		after = replace(after::text, ': "gaveBack"', ': "released"')::jsonb
	WHERE table_name = 'cover_requests' AND 'gaveBack' IN (before->>'refused_rule', after->>'refused_rule');
	UPDATE generations SET result = replace(result::text, '"reason": "gaveBack"', '"reason": "released"')::jsonb
	WHERE result::text LIKE '%"reason": "gaveBack"%';
	UPDATE notifications SET facts = jsonb_set(facts, '{rule}', '"released"') WHERE facts->>'rule' = 'gaveBack';
	UPDATE cover_requests SET refused_rule = 'released' WHERE refused_rule = 'gaveBack';
	FOREACH named IN ARRAY ARRAY['changes', 'row_changes', 'generations', 'notifications', 'cover_requests'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', named);
	END LOOP;
END $$;
