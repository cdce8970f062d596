/** Production with an unusable live key, while the platform's webhook secret is rotated. Import it first. */
Object.assign(process.env, {
  NODE_ENV: 'production',
  BASE_URL: 'https://laqta.example',
  AUTH_SECRET: 'only-for-tests-'.repeat(3),
  ENCRYPTION_KEY: Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@laqta.example',
  SUPPORT_EMAIL: 'support@laqta.example',
  STRIPE_SECRET_KEY: 'rk_live_of_a_test',
  STRIPE_WEBHOOK_SECRET_PLATFORM: 'whsec_old,whsec_new',
  STRIPE_WEBHOOK_SECRET_CONNECTED: 'whsec_connected',
  STRIPE_WEBHOOK_SECRET_ACCOUNTS: 'whsec_accounts',
  LOG_LEVEL: 'silent',
});
