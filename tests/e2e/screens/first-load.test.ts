import { expect, test } from 'vitest';
import { scriptsOf, weightOf } from '../../../bench/scripts-of.ts';
import { frameWords } from '../../../tools/catalogues.ts';
import { baseUrl, type Language, signIn, visitor } from '../browser.ts';

const KIB = 1024;
const CATALOGUE = /\.(en|ar)-[\w-]+\.js$/;

/** Whose words each role's dashboard shows, beside the frame's. */
const SHOWN = {
  brand: ['accounts', 'campaigns', 'notifications', 'orders', 'subscriptions', 'wallet'],
  creator: ['accounts', 'applications', 'notifications', 'orders', 'payouts', 'submissions', 'subscriptions'],
};

test.each<[keyof typeof SHOWN, Language]>([
  ['brand', 'en'],
  ['brand', 'ar'],
  ['creator', 'en'],
  ['creator', 'ar'],
])('the first screen of a %s is small and brings no words of other screens (%s)', async (role, language) => {
  const page = await visitor({ language });
  await signIn(page, `${role}@laqta.example`);
  const scripts = await scriptsOf(page, `${baseUrl}/dashboard`);
  expect(weightOf(scripts) / KIB).toBeLessThanOrEqual(200);

  const brought = new Set<string>();
  for (const [address, script] of scripts) {
    if (!CATALOGUE.test(address)) continue;
    expect(address).toContain(`.${language}-`);
    const { default: words } = await import(`data:text/javascript,${encodeURIComponent(script.toString())}`);
    for (const name of Object.keys(words)) brought.add(name);
  }
  const frame = Object.keys(await frameWords(language));
  expect([...brought]).toEqual(expect.arrayContaining(frame));
  expect([...frame, ...SHOWN[role]]).toEqual(expect.arrayContaining([...brought]));
});
