-- The files of a message. A file belongs to one message.
CREATE TABLE message_attachments (
  media_id   text PRIMARY KEY REFERENCES media,
  message_id text NOT NULL REFERENCES messages (id),
  -- Lower comes first.
  position   integer NOT NULL,
  UNIQUE (message_id, position)
);
