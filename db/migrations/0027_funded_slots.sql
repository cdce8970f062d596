-- Money that a brand has set aside for videos of a campaign. A slot without money has no row.
CREATE TABLE funded_slots (
  id           text PRIMARY KEY,
  campaign_id  text NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  brand_id     text NOT NULL REFERENCES workspaces,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state        text NOT NULL DEFAULT 'available' CHECK (state IN ('available', 'reserved', 'paid', 'released')),
  creator_id   text REFERENCES workspaces,
  payment_id   text UNIQUE REFERENCES payments,
  funded_at    timestamptz NOT NULL DEFAULT now(),
  reserved_at  timestamptz,
  closed_at    timestamptz,
  CHECK ((state IN ('reserved', 'paid')) = (creator_id IS NOT NULL)),
  CHECK ((state = 'paid') = (payment_id IS NOT NULL)),
  CHECK ((state IN ('paid', 'released')) = (closed_at IS NOT NULL))
);
CREATE UNIQUE INDEX funded_slots_creator ON funded_slots (campaign_id, creator_id) WHERE state IN ('reserved', 'paid');
CREATE INDEX funded_slots_campaign ON funded_slots (campaign_id, state);
CREATE INDEX funded_slots_available ON funded_slots (brand_id, id) WHERE state = 'available';
CREATE INDEX funded_slots_open ON funded_slots (campaign_id) WHERE state IN ('available', 'reserved');

-- The id of a movement is part of the key of its journal.
CREATE TABLE slot_movements (
  id           text PRIMARY KEY,
  campaign_id  text REFERENCES campaigns ON DELETE SET NULL,
  brand_id     text NOT NULL REFERENCES workspaces,
  kind         text NOT NULL CHECK (kind IN ('fund', 'unfund')),
  slots        integer NOT NULL CHECK (slots > 0),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason       text NOT NULL CHECK (reason IN ('brand', 'budget', 'ended', 'deleted', 'debt')),
  created_by   text REFERENCES users,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX slot_movements_campaign ON slot_movements (campaign_id, id) WHERE campaign_id IS NOT NULL;
