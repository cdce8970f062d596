/** Uses Stripe itself, with the test key of the person who runs it. Import it before the settings. */
const key = process.env.STRIPE_TEST_KEY;

export const hasKey = Boolean(key);

if (key) {
  // The scenarios create payments and accounts.
  if (!/^[sr]k_test_/.test(key)) throw new Error('STRIPE_TEST_KEY must begin with sk_test_ or rk_test_.');
  process.env.STRIPE_SECRET_KEY = key;
  // No webhook is received here.
  for (const source of ['PLATFORM', 'CONNECTED', 'ACCOUNTS'])
    process.env[`STRIPE_WEBHOOK_SECRET_${source}`] = 'whsec_unused';
}
