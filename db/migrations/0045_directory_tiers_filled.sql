-- no transaction
-- Moves the creators to their tiers.
CALL refresh_directory();
