/** Production with a restricted live key, and the platform's webhook secret being rotated. Nothing may call Stripe. */
import './own-database.ts';

Object.assign(process.env, {
  NODE_ENV: 'production',
  BASE_URL: 'https://laqta.example',
  AUTH_SECRET: 'a'.repeat(32),
  ENCRYPTION_KEY: 'ab'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@laqta.example',
  SUPPORT_EMAIL: 'support@laqta.example',
  STRIPE_SECRET_KEY: 'rk_live_of_a_test',
  STRIPE_WEBHOOK_SECRET_PLATFORM: 'whsec_old,whsec_new',
  STRIPE_WEBHOOK_SECRET_CONNECTED: 'whsec_connected',
  STRIPE_WEBHOOK_SECRET_ACCOUNTS: 'whsec_accounts',
  LOG_LEVEL: 'silent',
});
