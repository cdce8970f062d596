ALTER TABLE campaigns VALIDATE CONSTRAINT campaigns_client_brand;
