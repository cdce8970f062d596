-- Brands know that a dollar is 3.75 riyals, and not what a riyal is: what they type is kept as it is.
ALTER TABLE currency_rates DROP COLUMN usd_per_unit; -- contract: unused since it was made
ALTER TABLE currency_rates ADD COLUMN per_usd numeric NOT NULL
  CONSTRAINT currency_rates_per_usd CHECK (per_usd >= 0.0001 AND per_usd < 1e9 AND scale(per_usd) <= 6);
-- The file that told what brought an order of which another source had told.
ALTER TABLE conversions ADD COLUMN attributed_import_id text;
