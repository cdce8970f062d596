-- Which videos of their portfolio a creator sends along when they apply, in this order.
ALTER TABLE applications ADD COLUMN video_ids text[] NOT NULL DEFAULT '{}';
