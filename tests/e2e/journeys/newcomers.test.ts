import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl, journey, PASSWORD, visitor, wordsOf } from '../browser.ts';
import { SANDBOX_WORDS } from '../sandbox-words.ts';
import { ask, createLiveCampaign, digitsFor, newPerson, topUp, videoFile } from '../steps.ts';

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
  expect(clicks()).toBeGreaterThan(0);
  expect(clicks()).toBeLessThanOrEqual(18);
});

journey('a newcomer submits the first video with at most 9 clicks', 'ar', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  await topUp(brand, 'basic');
  const title = `Glow serum ${Date.now().toString(36)}`;
  const campaignId = await createLiveCampaign(brand, { title, intake: 'casting' });
  const page = await visitor({ language, phone: true, expectedErrors: /403/ });
  const clicks = await countClicks(page.context());

  await page.goto(language === 'ar' ? '/ar' : '/');
  await page.locator('a[href$="role=creator"]').filter({ visible: true }).first().click();
  const email = `newcomer-${language}-${Date.now().toString(36)}@example.com`;
  await page.getByLabel(t('auth.fullName')).fill('Lina Haddad');
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await page.waitForURL(`${baseUrl}/dashboard**`);

  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('link', { name: t('submissions.step.apply'), exact: true }).click();
  await page.getByRole('button', { name: t('submissions.step.apply'), exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: t('submissions.step.apply'), exact: true }).click();
  await page.getByLabel(t('accounts.address.code')).fill(await digitsFor(page, email));
  await page.getByRole('button', { name: t('applications.withdraw') }).waitFor();

  const { items } = await ask(brand, 'GET', `/campaigns/${campaignId}/applications`);
  await ask(brand, 'POST', `/applications/${items[0].id}/accept`, {});
  await page
    .getByRole('button', { name: t('submissions.step.submit') })
    .first()
    .click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet.getByRole('button', { name: t('media.field.choose.video') }).click(),
  ]);
  await chooser.setFiles(videoFile());
  await sheet.getByText(t('media.field.done'), { exact: true }).waitFor();
  await sheet.getByLabel(t('submissions.form.title')).fill('First cut');
  await sheet.getByRole('checkbox').click();
  await sheet.getByRole('button', { name: t('submissions.form.submit') }).click();
  await page.getByText(t('submissions.own.status.pending')).first().waitFor();
  expect(clicks()).toBeGreaterThan(0);
  expect(clicks()).toBeLessThanOrEqual(9);
});
