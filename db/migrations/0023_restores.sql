-- After a restore, nothing is sent to Stripe or by mail until the ledger has been compared with Stripe.
CREATE TABLE restores (
  id           text PRIMARY KEY,
  restored_at  timestamptz NOT NULL DEFAULT now(),
  compared_at  timestamptz
);
CREATE UNIQUE INDEX restores_open ON restores ((true)) WHERE compared_at IS NULL;
