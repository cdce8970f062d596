import { describe, test } from 'vitest';
import { type Language, type Look, lookAt, signIn, visitor } from '../browser.ts';
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
  test.each([SCREENS.slice(0, 8), SCREENS.slice(8)])('%s …', async (...paths) => {
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
