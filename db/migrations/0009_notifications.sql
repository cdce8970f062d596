-- The number on the bell.
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
