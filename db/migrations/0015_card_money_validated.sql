ALTER TABLE payments VALIDATE CONSTRAINT payments_four_eyes;
ALTER TABLE payments VALIDATE CONSTRAINT payments_waiting_for_check;
