-- Products that brands send to accepted creators: a parcel to an address, or a voucher.
CREATE TABLE shipments (
  id               text PRIMARY KEY,
  application_id   text NOT NULL UNIQUE REFERENCES applications ON DELETE CASCADE,
  campaign_id      text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  brand_id         text NOT NULL REFERENCES workspaces,
  creator_id       text NOT NULL REFERENCES workspaces,
  kind             text NOT NULL CHECK (kind IN ('parcel', 'voucher')),
  status           text NOT NULL CHECK (status IN ('awaiting_address', 'ready', 'shipped', 'arrived', 'problem')),
  problem          text CHECK (problem IN ('lost', 'damaged', 'late')),
  -- Encrypted, as is the voucher. A job erases the address.
  address          text,
  address_saved_at timestamptz,
  carrier          text,
  tracking_number  text,
  tracking_url     text,
  voucher          text,
  shipped_at       timestamptz,
  arrived_at       timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'problem') = (problem IS NOT NULL)),
  CHECK (kind = 'parcel' OR address IS NULL)
);
CREATE INDEX shipments_campaign ON shipments (campaign_id, id DESC);
CREATE INDEX shipments_creator ON shipments (creator_id);
CREATE INDEX shipments_brand ON shipments (brand_id);
CREATE INDEX shipments_addresses ON shipments (address_saved_at) WHERE address IS NOT NULL;

-- An accepted application that ends before the first video: the delivery is late, or the product did not arrive.
ALTER TABLE applications ADD COLUMN released_at timestamptz;
ALTER TABLE applications ADD COLUMN release_reason text;
ALTER TABLE applications DROP CONSTRAINT applications_status_check;
ALTER TABLE applications ADD CONSTRAINT applications_status_check
  CHECK (status IN ('pending', 'accepted', 'rejected', 'released')) NOT VALID;
ALTER TABLE applications ADD CONSTRAINT applications_released
  CHECK ((status = 'released') = (released_at IS NOT NULL)
    AND CASE WHEN released_at IS NULL THEN release_reason IS NULL ELSE release_reason IN ('late', 'shipment') END) NOT VALID;
