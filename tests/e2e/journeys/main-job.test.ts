import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  amountIn,
  baseUrl,
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  PASSWORD,
  type TextKey,
  visitor,
  wordsOf,
} from '../browser.ts';
import { ask, digitsFor, videoFile } from '../steps.ts';

/** A creator whose name is unique among the journeys, and its spelling in a search. */
const CREATOR = {
  en: { name: 'Zoë Quintáns', typed: 'zoe quintans' },
  ar: { name: 'أَسماء الشهرانيّ', typed: 'اسماء الشهراني' },
};

test.each<Language>(['en', 'ar'])('turns a campaign into a paid video (%s)', async (language) => {
  const t = wordsOf(language);
  const tag = `${language}-${Date.now().toString(36)}`;
  const title = language === 'ar' ? `سيروم الصباح ${tag}` : `Morning serum ${tag}`;
  const brand = await visitor({ language });
  const creator = await visitor({ language, phone: true });

  await signUp(brand, t, {
    role: 'brand',
    email: `brand-${tag}@example.com`,
    name: 'Noor Saleh',
    company: 'Noor',
  });
  await signUp(creator, t, {
    role: 'creator',
    email: `creator-${tag}@example.com`,
    name: CREATOR[language].name,
  });
  for (const shown of ['Shelf tour', 'Night serum', 'Unboxing', 'Before and after', 'Morning glow'])
    await ask(creator, 'POST', '/portfolio', { title: shown, url: 'https://www.tiktok.com/@zoe/video/7' });

  await brand.goto('/wallet');
  await brand.getByRole('button', { name: amountIn(t('wallet.topUp', { amount: '$1,000.00' })) }).click();
  await payByCard(brand, language);
  await brand.waitForURL(`${baseUrl}/wallet/success**`);
  await brand.getByText(amountIn(t('wallet.success.credited', { amount: '$1,000.00' }))).waitFor();

  await brand.goto('/dashboard');
  await brand
    .getByRole('button', { name: t('campaigns.quickCreate') })
    .first()
    .click();
  const form = brand.getByRole('dialog');
  await form.getByLabel(t('campaigns.form.name')).fill(title);
  await form.getByLabel(t('campaigns.form.description')).fill('A calm morning routine.');
  await form.getByLabel(t('campaigns.form.must')).fill('Show the pump in the first 3 seconds.');
  await form.getByLabel(t('campaigns.form.budget')).fill('144.00');
  await chooseLastDay(brand, t);
  await form.getByLabel(t('campaigns.form.maxSubmissions')).fill('1');
  await form.getByRole('button', { name: t('campaigns.form.submit') }).click();
  await brand.getByRole('button', { name: amountIn(t('campaigns.fee.card', { amount: '$299.00' })) }).click();
  await payByCard(brand, language);
  await brand.waitForURL(`${baseUrl}/campaign/success**`);
  await brand.getByRole('heading', { name: t('campaigns.success.title') }).waitFor();
  await brand.getByRole('link', { name: t('campaigns.success.open') }).click();
  await brand.getByRole('heading', { name: title }).waitFor();
  // The wallet covers the video, which the card payment funded with the publication.
  await brand.getByText(t('slots.funded', { funded: 1, count: 1 })).waitFor();

  await creator.goto('/dashboard?tab=earnings');
  await creator
    .getByRole('button', { name: t('payoutAccounts.stripe.connect') })
    .first()
    .click();
  await creator
    .getByRole('button', { name: language === 'ar' ? 'إنهاء وبدء استلام الأرباح' : 'Finish and get paid' })
    .click();
  await creator.waitForURL(`${baseUrl}/**`);
  await creator.getByText(t('payoutAccounts.returned.ready')).waitFor();
  await creator.goto('/dashboard');
  await creator.getByRole('searchbox', { name: t('submissions.work.search') }).fill(tag);
  const card = creator.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('link', { name: t('submissions.step.apply'), exact: true }).click();
  await creator.waitForURL('**/creator/campaign/**');
  await creator.getByRole('button', { name: t('submissions.step.apply'), exact: true }).click();
  const sheet = creator.getByRole('dialog');
  await sheet.getByLabel(t('applications.form.note')).fill('I film in daylight.');
  // The application can include three videos.
  await sheet.getByText(t('applications.form.videos')).click();
  for (const shown of ['Morning glow', 'Unboxing', 'Before and after']) await sheet.getByText(shown).click();
  expect(await sheet.getByRole('checkbox', { name: 'Shelf tour' }).isDisabled()).toBe(true);
  await sheet.getByRole('checkbox', { name: 'Unboxing' }).press('Space');
  await expectAccessible(creator);
  await sheet.getByRole('button', { name: t('submissions.step.apply'), exact: true }).click();
  await creator.getByRole('button', { name: t('applications.withdraw') }).waitFor();
  await expectNoSidewaysScroll(creator);
  const application = creator.getByRole('heading', { name: t('submissions.campaign.yourApplication') });
  await expect.poll(() => application.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await expectAccessible(creator);

  // The brand sees the application without reloading, and accepts; the creator sees that without reloading.
  await brand.getByText('I film in daylight.').waitFor();
  await brand.getByRole('button', { name: t('portfolio.watch', { title: 'Before and after' }) }).waitFor();
  expect(await brand.getByText('Unboxing').count()).toBe(0);
  await brand.getByRole('button', { name: t('applications.accept'), exact: true }).click();
  await creator
    .getByRole('button', { name: t('submissions.step.submit') })
    .first()
    .click();

  await submitVideo(creator, t, 'First cut', 'submissions.form.submit');
  await brand.getByRole('tab', { name: t('campaigns.detail.submissionsTab') }).click();
  await brand.getByText('First cut').first().waitFor();
  await expectAccessible(brand);

  await brand.getByRole('button', { name: t('review.requestChanges') }).click();
  await brand.getByRole('button', { name: t('review.requestChanges') }).click();
  await brand.getByText(t('submissions.errors.itemMissing')).waitFor();
  await brand.getByRole('checkbox', { name: 'Show the pump in the first 3 seconds.' }).check();
  await brand.getByLabel(t('review.note')).fill('Please show the pump earlier.');
  await brand.getByRole('button', { name: t('review.requestChanges') }).click();
  await creator.getByText('Please show the pump earlier.').first().waitFor();
  await creator.getByText('Show the pump in the first 3 seconds.').filter({ visible: true }).nth(1).waitFor();
  await creator
    .getByRole('button', { name: t('submissions.step.revise') })
    .first()
    .click();
  const kept = creator.getByRole('dialog').getByLabel(t('submissions.form.title'));
  await expect.poll(() => kept.inputValue()).toBe('First cut');
  await submitVideo(creator, t, 'Second cut', 'submissions.form.submitRevised');
  await brand.getByText('Second cut').first().waitFor();

  // Approval takes exactly the budget and pays exactly the creator's share, and both see it.
  // A held key opens the confirmation without confirming it.
  await brand.getByRole('button', { name: amountIn(t('review.approve', { amount: '$144.00' })) }).focus();
  for (let times = 0; times < 5; times++) await brand.keyboard.down('Enter');
  await brand.keyboard.up('Enter');
  await brand
    .getByRole('button', { name: amountIn(t('review.approveConfirm', { amount: '$144.00' })) })
    .click();
  await brand.getByText(t('campaigns.status.completed')).first().waitFor();
  await brand.goto('/wallet');
  await brand.getByText('$856.00').first().waitFor();
  await brand.goto('/creators');
  await brand.getByRole('searchbox', { name: t('directory.search') }).fill(CREATOR[language].typed);
  await brand.getByRole('link', { name: CREATOR[language].name }).first().waitFor();
  await creator.goto('/dashboard?tab=earnings');
  await creator.getByText(t('earnings.status.completed')).first().waitFor();
  await creator.getByText('$122.40').first().waitFor();
  await expectAccessible(creator);
});

type Words = ReturnType<typeof wordsOf>;

type NewPerson = { role: 'brand' | 'creator'; email: string; name: string; company?: string };

async function signUp(page: Page, t: Words, person: NewPerson): Promise<void> {
  await page.goto('/auth?mode=sign-up');
  await page.getByRole('radio', { name: t(`auth.roles.${person.role}`) }).check({ force: true });
  await page.getByLabel(t('auth.fullName')).fill(person.name);
  if (person.company) await page.getByLabel(t('auth.companyName')).fill(person.company);
  await page.getByLabel(t('auth.email')).fill(person.email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await page.waitForURL(`${baseUrl}/dashboard**`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('button', { name: t('accounts.address.enterCode') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(t('accounts.address.code')).fill(await digitsFor(page, person.email));
  await page.getByText(t('accounts.address.isVerified')).waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

async function payByCard(page: Page, language: Language): Promise<void> {
  // Loaded: until its script has run, the button fills nothing.
  await page.waitForURL(/\/pay\//);
  await page
    .getByRole('button', { name: language === 'ar' ? 'املأ ببطاقة تجريبية' : 'Fill test card' })
    .click();
  await page.getByRole('button', { name: language === 'ar' ? /^ادفع/ : /^Pay/ }).click();
}

async function chooseLastDay(page: Page, t: Words): Promise<void> {
  await page.getByRole('dialog').getByLabel(t('campaigns.form.deadline')).click();
  const days = page.getByRole('gridcell').getByRole('button').and(page.locator(':enabled'));
  await days.last().click();
}

async function submitVideo(page: Page, t: Words, title: string, button: TextKey): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel(t('submissions.form.title')).fill(title);
  await form.locator('input[type=file]').first().setInputFiles(videoFile());
  await form.getByText(t('media.field.done'), { exact: true }).waitFor();
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button', { name: t(button) }).click();
  await form.waitFor({ state: 'hidden' });
}
