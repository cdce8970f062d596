-- When what creators rely on was last changed; null as long as it never was. Whoever was accepted before may withdraw.
ALTER TABLE campaigns ADD COLUMN changed_at timestamptz;
