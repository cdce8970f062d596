import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl, journey, PASSWORD, visitor, wordsOf } from '../browser.ts';
import { SANDBOX_WORDS } from '../sandbox-words.ts';
import { digitsFor } from '../steps.ts';

/** Counts presses of the pointer. Texts are typed, with the Tab key between fields. */
async function countClicks(context: BrowserContext): Promise<() => number> {
  let clicks = 0;
  await context.exposeFunction('countClick', () => {
    clicks++;
  });
  await context.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    addEventListener('pointerdown', () => countClick(), { capture: true });
  });
  return () => clicks;
}

journey('a newcomer publishes a campaign with at most 18 clicks', 'en', async (language) => {
  const t = wordsOf(language);
  // Publishing is refused until the address is verified.
  const page = await visitor({ language, expectedErrors: /403/ });
  const clicks = await countClicks(page.context());
  // The label is clicked, which shows a chip for the hidden input: it must be in view and stand still.
  const press = (role: 'radio' | 'checkbox', name: string) =>
    page
      .locator('label')
      .filter({ has: page.getByRole(role, { name }) })
      .click();
  const next = () => page.getByRole('button', { name: t('campaignDrafts.next'), exact: true }).click();

  await page.goto(language === 'ar' ? '/ar' : '/');
  await page
    .getByRole('link', { name: t('site.getStarted') })
    .filter({ visible: true })
    .first()
    .click();
  const role = page.getByRole('radio', { name: t('auth.roles.brand') });
  const signUp = page.getByRole('link', { name: t('auth.signIn.switchAction') });
  await role.or(signUp).first().waitFor();
  if (await signUp.isVisible()) await signUp.click();
  if (!(await role.isChecked())) await press('radio', t('auth.roles.brand'));
  const email = `newcomer-${language}-${Date.now().toString(36)}@example.com`;
  await page.getByLabel(t('auth.fullName')).fill('Noor Saleh');
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await page.waitForURL(`${baseUrl}/dashboard**`);
  await page
    .getByRole('link', { name: t('campaigns.create') })
    .first()
    .click();

  await page.getByLabel(t('campaignDrafts.fields.title'), { exact: true }).fill('Glow serum, mornings');
  await press('checkbox', t('campaigns.brief.goals.sales'));
  await press('checkbox', t('campaigns.brief.platforms.tiktok'));
  await page.getByLabel(t('campaignDrafts.fields.deadline')).click();
  await page.getByRole('gridcell').getByRole('button').and(page.locator(':enabled')).last().click();
  await next();
  await press('radio', t('campaigns.brief.tones.relatable'));
  await next();
  await page.getByLabel(t('campaignDrafts.fields.productUrl')).fill('https://noor.example/serum');
  await page.getByLabel(t('campaignDrafts.fields.productName')).fill('Glow serum');
  await page.getByLabel(t('campaignDrafts.fields.keyPoints')).fill('Two drops are enough.');
  await next();
  await page.getByRole('heading', { name: t('campaignDrafts.headings.creators') }).waitFor();
  await next();

  // The address is verified when the first payment needs it. The code is sent at its sixth digit.
  await page.getByRole('button', { name: /\$299\.00/ }).click();
  await page
    .getByRole('dialog')
    .getByLabel(t('accounts.address.code'))
    .fill(await digitsFor(page, email));
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: SANDBOX_WORDS[language].fillCard }).click();
  await page.getByRole('button', { name: /^(Pay|ادفع)/ }).click();
  await page.getByRole('heading', { name: t('campaigns.success.title') }).waitFor();
  expect(clicks()).toBeLessThanOrEqual(18);
});
