-- The best roster that a generation has found so far, from which another process can go on.
ALTER TABLE "generations" ADD COLUMN "best_roster" jsonb;