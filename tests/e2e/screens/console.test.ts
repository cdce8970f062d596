import { describe, test } from 'vitest';
import { signIn, visitor } from '../browser.ts';
import { expectContent, expectWhole, type Look } from './every-screen.ts';

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
  '/ledger',
  '/reconciliation',
  '/reconciliation?tab=unmatched',
  '/events',
  '/people',
  '/mails',
  '/audit',
  '/security',
];
const LOOKS = [
  { language: 'en', phone: false, theme: 'light' },
  { language: 'ar', phone: false, theme: 'dark' },
  { language: 'ar', phone: true, theme: 'light' },
] as const satisfies Look[];

describe.each(LOOKS)('the console in $language, phone $phone, $theme', (look) => {
  test.each([SCREENS.slice(0, 8), SCREENS.slice(8)])('%s …', async (...paths) => {
    const page = await visitor(look);
    await signIn(page, 'operator@laqta.example');
    for (const path of paths) {
      await page.goto(`/operator${path}`);
      await expectContent(page);
      await expectWhole(page, look.language);
    }
  });
});
