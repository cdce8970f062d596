-- Browsers in which the owner of an account has signed in. Each has its own count of password guesses, so guesses from
-- elsewhere do not lock the owner out.
CREATE TABLE devices (
  -- SHA-256 of the cookie.
  token_hash   text PRIMARY KEY,
  user_id      text NOT NULL REFERENCES users ON DELETE CASCADE,
  signed_in_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX devices_user ON devices (user_id, signed_in_at);
CREATE INDEX devices_signed_in ON devices (signed_in_at);

-- Encrypted. The secret of a new authenticator app, which replaces `secret` when a code confirms it.
ALTER TABLE two_factors ADD COLUMN next_secret text;
