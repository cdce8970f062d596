-- The number of videos that the brand funds when the campaign is published.
ALTER TABLE campaigns ADD COLUMN slots_to_fund integer NOT NULL DEFAULT 0 CHECK (slots_to_fund >= 0);
