-- What refunds must know of disputes stands with the checkout, so that they need not read what comes after them.
ALTER TABLE checkouts
  ADD COLUMN disputed_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN is_disputed boolean NOT NULL DEFAULT false;

UPDATE checkouts SET disputed_cents = d.cents, is_disputed = d.is_open
  FROM (SELECT checkout_id, sum(withdrawn_cents) AS cents, bool_or(closed_at IS NULL) AS is_open
          FROM disputes WHERE checkout_id IS NOT NULL GROUP BY checkout_id) d
 WHERE checkouts.id = d.checkout_id;
