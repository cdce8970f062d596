-- The brands for which somebody orders videos: labels of their own campaigns, without a wallet and without seats.
CREATE TABLE client_brands (
  id           text PRIMARY KEY,
  workspace_id text NOT NULL REFERENCES workspaces,
  name         text NOT NULL,
  category     text NOT NULL,
  website      text NOT NULL,
  -- The code of the country, or of those that the list does not name.
  country      text NOT NULL,
  description  text,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX client_brands_workspace ON client_brands (workspace_id, id DESC);

ALTER TABLE campaigns ADD COLUMN client_brand_id text;
ALTER TABLE campaigns ADD CONSTRAINT campaigns_client_brand
  FOREIGN KEY (client_brand_id) REFERENCES client_brands ON DELETE SET NULL NOT VALID;

-- How many videos were approved in the campaigns of a brand.
CREATE FUNCTION content_units(brand text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(approved_count), 0)::int FROM campaigns WHERE client_brand_id = brand
$$;

-- What a brand says of itself beside its name.
ALTER TABLE workspaces ADD COLUMN website text, ADD COLUMN category text;
