import { describe, expect, test } from 'vitest';
import { type Language, type Look, lookAt, signIn, visitor, wordsOf } from '../browser.ts';
import { expectContent, expectWhole } from './every-screen.ts';

const SCREENS = [
  '',
  '/payments',
  '/payments?attention=any',
  '/payouts',
  '/refunds',
  '/refunds?tab=charges',
  '/disputes',
  '/subscriptions',
  '/fees',
  '/status',
  '/marketplace',
  '/ledger',
  '/reconciliation',
  '/reconciliation?tab=unmatched',
  '/events',
  '/people',
  '/reports',
  '/mails',
  '/audit',
  '/security',
];
const LOOKS: { language: Language; looks: Look[] }[] = [
  { language: 'en', looks: [{ phone: false, theme: 'light' }] },
  {
    language: 'ar',
    looks: [
      { phone: false, theme: 'dark' },
      { phone: true, theme: 'light' },
    ],
  },
];

describe.each(LOOKS)('the console in $language', ({ language, looks }) => {
  test.each([SCREENS.slice(0, 8), SCREENS.slice(8)])('%s … fits every look', async (...paths) => {
    const page = await visitor({ language });
    await signIn(page, 'operator@laqta.example');
    for (const path of paths) {
      await page.goto(`/operator${path}`);
      await expectContent(page);
      for (const look of looks) {
        await lookAt(page, look);
        await expectWhole(page, language);
      }
    }
  });
});

test('waits for the age of held funds before it lists concerns', async () => {
  const t = wordsOf('en');
  const page = await visitor();
  await signIn(page, 'operator@laqta.example');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/operator/held-money', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/operator');
  const title = page.getByRole('heading', { name: t('operator.overview.needsYou') });
  const panel = page.locator('div').filter({ has: title }).last();
  await panel.locator('[aria-busy=true]').waitFor();
  release();
  await panel.getByRole('listitem').first().waitFor();
});

test('offers a refund to the owner of a wallet, not to a colleague', async () => {
  const t = wordsOf('en');
  const page = await visitor();
  await signIn(page, 'operator@laqta.example');
  const name = 'Rana Haddad';
  await page.goto(`/operator/people?q=${name}`);
  await page.getByRole('row').filter({ hasText: name }).getByRole('button').click();
  await page.getByRole('menuitem', { name: t('operator.people.actions') }).waitFor();
  for (const label of ['operator.screens.payments', 'operator.people.refund'] as const)
    expect(await page.getByRole('menuitem', { name: t(label) }).count(), label).toBe(0);

  await page.goto('/operator/refunds?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'brand@laqta.example' }).waitFor();
  await dialog.getByLabel(t('operator.people.search')).fill(name);
  await dialog.getByText(t('operator.people.none')).waitFor();
});

test.each(['en', 'ar'] as const)(
  'translates the codes of refused requests, also unknown ones (%s)',
  async (language) => {
    const t = wordsOf(language);
    const page = await visitor({ language });
    await signIn(page, 'operator@laqta.example');
    const CODES = ['accounts.errors.secondFactorLocked', 'errors.unauthenticated', 'orders.errors.forgotten'];
    const event = { kind: 'requests-refused', person: null, read: null, userAgent: null, address: null };
    const items = CODES.map((code) => ({ ...event, id: code, refused: { code, count: 3 }, at: new Date() }));
    await page.route('**/api/operator/security-log*', (route) =>
      route.fulfill({ json: { items, nextCursor: null } }),
    );
    await page.goto('/operator/security');
    const waiting = t('accounts.errors.secondFactorLocked', { count: 100 }).replace('100', '…');
    for (const message of [waiting, t('errors.unauthenticated'), 'orders.errors.forgotten'])
      await page.getByText(message, { exact: true }).filter({ visible: true }).waitFor();
  },
);
