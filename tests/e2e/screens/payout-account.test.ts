import { expect, test } from 'vitest';
import {
  expectAccessible,
  type Language,
  signIn,
  visitor,
  withoutFirstAnswers,
  wordsOf,
} from '../browser.ts';

const EARNINGS = '/dashboard?tab=earnings';
const NOT_CONNECTED = {
  connected: false,
  detailsSubmitted: false,
  chargesEnabled: false,
  payoutsEnabled: false,
  problem: null,
};
const accountWith = (stripe: object) => ({
  method: null,
  isPayable: false,
  stripe: { ...NOT_CONNECTED, ...stripe },
  paypal: null,
  bank: null,
  heldUntil: null,
});

async function openEarnings(account: object | null, language: Language = 'en') {
  const page = await visitor({ language, expectedErrors: /409|50[0-3]/ });
  await signIn(page, 'creator@laqta.example');
  await withoutFirstAnswers(page, EARNINGS);
  await page.route('**/api/payout-account', (route) =>
    account ? route.fulfill({ json: account }) : undefined,
  );
  await page.goto(EARNINGS);
  return { page, t: wordsOf(language) };
}

type StripeState = 'connect' | 'complete' | 'connected' | 'awaiting' | 'enabled';

test.each<[object, StripeState, StripeState | null]>([
  [{}, 'connect', null],
  [{ connected: true }, 'complete', null],
  [{ connected: true, detailsSubmitted: true }, 'connected', 'awaiting'],
  [{ connected: true, detailsSubmitted: true, payoutsEnabled: true }, 'connected', 'enabled'],
])('names the state of the Stripe account: %o', async (stripe, state, status) => {
  for (const language of ['en', 'ar'] as const) {
    const { page, t } = await openEarnings(accountWith(stripe), language);
    // The status stands in the same line.
    const text = (key: StripeState) =>
      page.getByText(t(`payoutAccounts.stripe.${key}`), { exact: key !== 'connected' });
    await text(state).first().waitFor();
    for (const other of (['connect', 'complete', 'connected'] as const).filter((each) => each !== state))
      expect(await text(other).count(), other).toBe(0);
    for (const other of ['awaiting', 'enabled'] as const)
      expect(await text(other).count(), other).toBe(other === status ? 1 : 0);
    await expectAccessible(page);
    await page.close();
  }
});

test('keeps the history in place when the totals arrive', async () => {
  const page = await visitor();
  const t = wordsOf('en');
  await signIn(page, 'creator@laqta.example');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/earnings/summary', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(EARNINGS);
  await page.getByRole('heading', { name: t('earnings.history') }).waitFor();
  // The status of an earning has the same word.
  const tile = page.locator(`xpath=//div[not(ancestor::table)][text()="${t('earnings.pending')}"]/..`);
  await tile.waitFor();
  release();
  await tile.getByText('$').waitFor();
});

test('says that the Stripe account is being checked', async () => {
  const { page, t } = await openEarnings(null);
  await page.getByText(t('payoutAccounts.stripe.checking')).waitFor();
});

test.each<[{ status: number; json: object }, string]>([
  [{ status: 500, json: {} }, 'Failed to create Stripe account'],
  [{ status: 200, json: {} }, 'No onboarding URL received'],
])('reports that the Stripe account could not be created: %o', async (answer, error) => {
  const { page, t } = await openEarnings(accountWith({}));
  await page.route('**/api/payout-account/onboarding', (route) => route.fulfill(answer));
  await page
    .getByRole('button', { name: t('payoutAccounts.stripe.connect') })
    .first()
    .click();
  await page.getByText(error, { exact: true }).waitFor();
});
