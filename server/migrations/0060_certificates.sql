-- The problem, the answer and the certificates of a generation, to download and check elsewhere.
ALTER TABLE "generations" ADD COLUMN "certificate" text;
