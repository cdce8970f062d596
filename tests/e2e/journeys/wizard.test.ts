import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Step } from '#features/campaigns/campaign-drafts/rules.ts';
import { newId } from '../../../app/core/ids.ts';
import { draftContent } from '../../../app/features/campaigns/campaign-drafts/sample-draft.ts';
import { openShop } from '../../harness/own-shop.ts';
import {
  amountIn,
  baseUrl,
  expectAccessible,
  expectNoSidewaysScroll,
  journey,
  lookAt,
  wordsOf,
} from '../browser.ts';
import { SANDBOX_WORDS } from '../sandbox-words.ts';
import { ask, newPerson } from '../steps.ts';

const shop = await openShop();

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

journey(
  'continues a campaign from the wizard on a phone and publishes it after a top-up',
  'ar',
  async (language) => {
    const t = wordsOf(language);
    const desk = await newPerson(
      'brand',
      { fullName: 'Noor Saleh', companyName: 'Noor' },
      { language, expectedErrors: /404/ },
    );
    await desk.goto('/dashboard');
    await desk
      .getByRole('link', { name: t('campaigns.create') })
      .first()
      .click();

    await desk.goto('/campaign/new?creator=wsp_none');
    await desk.waitForURL('**/campaign/new?new=**');

    const next = (page: Page) => page.getByRole('button', { name: t('campaignDrafts.next') });
    const heading = (page: Page, step: Step) =>
      page.getByRole('heading', { name: t(`campaignDrafts.headings.${step}`) });
    await heading(desk, 'basics').waitFor();
    expect(await next(desk).isDisabled()).toBe(true);
    expect((await ask(desk, 'GET', '/campaign-drafts')).items).toEqual([]);
    await expectAccessible(desk);
    // The disabled button leads to the first missing field.
    const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);
    const title = desk.getByLabel(t('campaignDrafts.fields.title'), { exact: true });
    const goal = desk.getByRole('checkbox', { name: t('campaigns.brief.goals.brand_awareness') });
    await next(desk).press('Enter');
    await expect.poll(() => hasFocus(title)).toBe(true);
    await title.fill('Glow serum, mornings');
    await next(desk).press('Enter');
    await expect.poll(() => hasFocus(goal)).toBe(true);
    await desk.keyboard.press('Space');
    await expect.poll(() => goal.isChecked()).toBe(true);
    await desk.getByRole('checkbox', { name: t('campaigns.brief.platforms.tiktok') }).press('Space');
    const day = desk.getByRole('button', { name: t('campaignDrafts.fields.deadline') });
    await next(desk).press('Enter');
    await expect.poll(() => hasFocus(day)).toBe(true);
    await desk.keyboard.press('Enter');
    const days = desk.getByRole('gridcell').getByRole('button').and(desk.locator(':enabled'));
    await days.last().press('Enter');
    await desk.getByRole('button', { name: t('campaignDrafts.files.cover') }).press('Enter');
    await desk.getByRole('button', { name: t('media.field.choose.picture') }).waitFor();
    /** The upload ends when the returned function is called. */
    const choose = async (page: Page, fileName: string) => {
      const sent = Promise.withResolvers<void>();
      await page.route('**/api/uploads/*', (route) =>
        route.request().method() === 'PATCH' ? sent.promise.then(() => route.continue()) : route.continue(),
      );
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: fileName, mimeType: 'image/png', buffer: PIXEL });
      return sent.resolve;
    };
    const endCover = await choose(desk, 'cover.png');
    await desk.getByText(t('campaignDrafts.saving.saved'), { exact: true }).waitFor();
    await next(desk).press('Enter');

    // A file that finishes uploading in a later step belongs to the draft.
    await heading(desk, 'video').waitFor();
    expect(await desk.getByText(t('media.field.closed.left', { name: 'cover.png' })).count()).toBe(0);
    endCover();
    const draftOf = (page: Page) => new URL(page.url()).searchParams.get('draft');
    const untilDraftHas = (page: Page, fileName: string) =>
      expect
        .poll(async () => JSON.stringify(await ask(page, 'GET', `/campaign-drafts/${draftOf(page)}`)))
        .toContain(fileName);
    await untilDraftHas(desk, 'cover.png');

    // The order follows from the choices. The browser's back and forward buttons change the step.
    await desk.goBack();
    await heading(desk, 'basics').waitFor();
    await desk.goForward();
    await desk.getByRole('radio', { name: t('campaigns.brief.seconds', { seconds: 30 }) }).press('Space');
    await desk.getByRole('radio', { name: t('campaigns.brief.editing.captions') }).press('Space');
    const order = desk.getByRole('complementary', { name: t('campaignDrafts.order.title') });
    await order.getByText('$144.00').filter({ visible: true }).last().waitFor();
    // The brand's own price replaces the recommended price.
    const price = desk.getByLabel(t('campaignDrafts.video.ownPrice'));
    await price.fill(language === 'ar' ? '٠٫٥٠' : '0.50');
    const tone = desk.getByRole('radio', { name: t('campaigns.brief.tones.funny') });
    // Leaving the group without a choice keeps the draft valid.
    await tone.focus();
    await next(desk).focus();
    await tone.press('Space');
    await next(desk).click();
    await desk.getByText(t('campaigns.errors.budgetTooLow')).waitFor();
    await price.fill(language === 'ar' ? '٢١٠٫٥٠' : '210.50');
    await order.getByText('$210.50').filter({ visible: true }).last().waitFor();
    await expectAccessible(desk);
    await desk.getByText(t('campaignDrafts.saving.saved'), { exact: true }).waitFor();
    const context = desk.context();

    // Two tabs edit the same field: both report the conflict, and either text can be kept.
    const other = await context.newPage();
    await other.goto(desk.url());
    const call = (page: Page) => page.getByLabel(t('campaignDrafts.video.callToAction'));
    await call(other).waitFor();
    const open = Promise.withResolvers<void>();
    await other.route('**/api/campaign-drafts/*', (route) => open.promise.then(() => route.continue()));
    await call(other).fill('Order by Friday');
    await call(desk).fill('Order today');
    await desk.getByText(t('campaignDrafts.saving.saved'), { exact: true }).waitFor();
    open.resolve();
    await other.getByText(t('campaignDrafts.clash.mine.other')).waitFor();
    await desk.getByText(t('campaignDrafts.clash.theirs.other')).waitFor();
    expect(await call(desk).inputValue()).toBe('Order by Friday');
    await desk.getByRole('button', { name: t('campaignDrafts.clash.theirs.take') }).click();
    await expect.poll(() => call(other).inputValue()).toBe('Order today');
    await other.close();

    const deleted = draftOf(desk);
    await ask(desk, 'DELETE', `/campaign-drafts/${deleted}`);
    await desk.getByRole('button', { name: t('campaignDrafts.saving.keepAsNew') }).press('Enter');
    await desk.getByText(t('campaignDrafts.saving.saved'), { exact: true }).waitFor();
    await heading(desk, 'video').and(desk.locator(':focus')).waitFor();
    const draft = draftOf(desk);
    expect(draft).not.toBe(deleted);
    expect(await call(desk).inputValue()).toBe('Order today');
    await desk.close();

    const phone = await context.newPage();
    await lookAt(phone, { phone: true, theme: 'light' });
    await phone.goto('/dashboard');
    await phone.getByRole('link', { name: 'Glow serum, mornings' }).waitFor();
    await expectAccessible(phone);
    await phone.getByRole('link', { name: 'Glow serum, mornings' }).click();
    await heading(phone, 'product').waitFor();
    expect(draftOf(phone)).toBe(draft);
    const link = phone.getByLabel(t('campaignDrafts.fields.productUrl'));
    const name = phone.getByLabel(t('campaignDrafts.fields.productName'));
    const pictures = '**/api/product-pages/picture';
    const held = Promise.withResolvers<void>();
    const picture = { url: `${shop}/late.jpg`, purpose: 'reference' };
    await phone.route(pictures, (route) => held.promise.then(() => route.continue({ postData: picture })), {
      times: 1,
    });
    await link.fill(`${shop}/shopify`);
    await phone.getByText(t('campaignDrafts.product.filled')).waitFor();
    const first = await name.inputValue();
    // Another link replaces them. A product that is not shipped has no value for the creator.
    await link.fill(`${shop}/woocommerce`);
    await expect.poll(() => name.inputValue()).not.toBe(first);
    await phone.getByText(t('campaignDrafts.product.filled')).waitFor();
    expect(await phone.getByLabel(t('campaigns.brief.choose.giveaway')).count()).toBe(0);
    await phone.getByRole('button', { name: t('campaignDrafts.files.productPicture') }).click();
    await phone.getByRole('button', { name: t('media.field.remove', { name: 'dallah.jpg' }) }).waitFor();
    // The picture of the first page arrives last, and does not replace that of the second.
    const late = phone.waitForResponse(pictures);
    held.resolve();
    await late;
    await phone.getByLabel(t('campaignDrafts.fields.productName')).fill('Glow serum');
    await phone.getByLabel(t('campaignDrafts.fields.keyPoints')).fill('قطرتان تكفيان كل صباح.');
    const visualTrick = phone.getByRole('checkbox', { name: t('campaigns.brief.styles.visual_trick') });
    expect(await visualTrick.count()).toBe(0);
    await phone.getByText(t('campaignDrafts.product.direction')).click();
    await visualTrick.press('Space');
    expect((await visualTrick.boundingBox())!.height).toBeLessThanOrEqual(120);
    await expectAccessible(phone);
    await expectNoSidewaysScroll(phone);
    await phone.getByRole('button', { name: t('campaignDrafts.files.guidelines') }).click();
    await phone.getByText(t('campaignDrafts.files.guidelinesHint')).waitFor();
    await phone.getByText(/4.+ PDF.+DOC.+DOCX.+ 10 MB/).waitFor();
    const endGuidelines = await choose(phone, 'guidelines.png');
    await link.fill('not a url');
    await next(phone).click();
    await phone.getByText(t('errors.invalidUrl')).waitFor();
    expect(await link.inputValue()).toBe('not a url');
    await link.fill(`${shop}/woocommerce`);
    await next(phone).click();
    await heading(phone, 'creators').waitFor();
    const quantity = phone.getByLabel(t('campaigns.form.maxSubmissions'));
    await quantity.fill('99');
    await next(phone).click();
    await phone.getByText(t('campaigns.errors.quantity'), { exact: true }).waitFor();
    expect(await quantity.inputValue()).toBe('99');
    await quantity.fill(language === 'ar' ? '٣' : '3');
    const arabic = phone.getByRole('checkbox', { name: language === 'ar' ? 'العربية' : 'Arabic' });
    expect(await arabic.count()).toBe(0);
    await phone.getByText(t('campaigns.brief.choose.addWishes')).click();
    await arabic.press('Space');
    await expectAccessible(phone);
    await expectNoSidewaysScroll(phone);
    await next(phone).click();

    await heading(phone, 'review').waitFor();
    await phone.getByText(t('campaigns.form.casting'), { exact: true }).waitFor();
    await phone.getByText(t('campaigns.brief.tiers.regular'), { exact: true }).first().waitFor();
    await phone.getByText(t('campaigns.brief.styles.visual_trick')).waitFor();
    // The generated description has the language of the key points on either screen.
    await phone.getByText('فيديو مدته 30 ثانية عن Glow serum').waitFor();
    // Publishing waits for a file of an earlier step.
    await phone
      .getByRole('button', { name: amountIn(t('campaigns.fee.card', { amount: '$299.00' })) })
      .click();
    await phone.getByText(t('campaignDrafts.errors.filesUnfinished')).waitFor();
    endGuidelines();
    await untilDraftHas(phone, 'guidelines.png');
    const cover = await phone.getByRole('main').locator('img').first().getAttribute('src');
    await phone.getByText(t('campaigns.fee.topUp')).click();
    await expectAccessible(phone);
    await expectNoSidewaysScroll(phone);
    // It preselects the fee and the videos; any other amount from $100 does, too.
    await phone.getByRole('radio', { name: /\$201\.00/ }).waitFor();
    const amount = phone.getByLabel(t('wallet.amount'));
    expect(await amount.inputValue()).toBe('930.50');
    await amount.fill('99.99');
    await amount.press('Enter');
    await phone.getByText(t('wallet.errors.topUpTooLow')).waitFor();
    await amount.fill('500');
    await phone.getByRole('button', { name: amountIn(t('wallet.topUp', { amount: '$500.00' })) }).click();
    // The payment page speaks the account’s language.
    await phone.waitForURL(/\/pay\//);
    await phone
      .getByRole('button', { name: new RegExp(`${SANDBOX_WORDS.en.fillCard}|${SANDBOX_WORDS.ar.fillCard}`) })
      .click();
    await phone.getByRole('button', { name: /^(Pay|ادفع)/ }).click();
    await phone.waitForURL(`${baseUrl}/campaign/new?**`);
    await phone.getByText(t('campaignDrafts.review.goOn', { amount: '#' }).split('#')[1]!).waitFor();
    await phone
      .getByRole('button', { name: amountIn(t('campaigns.fee.wallet', { amount: '$299.00' })) })
      .click();
    await phone.waitForURL(`${baseUrl}/campaign/success`);
    await phone.getByRole('heading', { name: t('campaigns.success.title') }).waitFor();

    const [campaign] = (await ask(phone, 'GET', '/campaigns')).items;
    expect(campaign).toMatchObject({
      title: 'Glow serum, mornings',
      status: 'active',
      budgetCents: 21_050,
      maxSubmissions: 3,
      // The preview showed it.
      coverUrl: cover!.split('?')[0],
    });
    const { briefItems, referenceAssets } = await ask(phone, 'GET', `/campaigns/${campaign.id}`);
    expect(briefItems.at(-1).text).toMatch(/Order today$/);
    expect(referenceAssets.map(({ name }: { name: string }) => name)).toEqual([
      'cover.png',
      'dallah.jpg',
      'guidelines.png',
    ]);
    expect((await ask(phone, 'GET', '/campaign-drafts')).items).toEqual([]);
    expect(await ask(phone, 'GET', '/wallet')).toMatchObject({ balanceCents: 20_100 });

    // The form of the campaign has the value of a product once it is shipped.
    await phone.goto(`/campaign/${campaign.id}?edit`);
    const ship = phone.getByRole('checkbox', { name: t('campaigns.brief.choose.ship') });
    await ship.waitFor();
    const giveaway = phone.getByLabel(t('campaigns.brief.choose.giveaway'));
    expect(await giveaway.count()).toBe(0);
    await ship.press('Space');
    await giveaway.waitFor();
    await phone.goto('/dashboard');

    const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language, phone: true });
    await creator.goto(`/creator/campaign/${campaign.id}`);
    await creator.getByText(t('campaigns.brief.styles.visual_trick')).waitFor();
    await creator.getByText(t('campaigns.brief.tones.funny')).waitFor();
    await expectAccessible(creator);
    await expectNoSidewaysScroll(creator);
  },
);

journey('takes a draft with more videos than the wizard allows to the short form', 'en', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
  const id = newId('cdr');
  await ask(brand, 'POST', '/campaign-drafts', { id, ...draftContent({ quantity: '25' }) });
  await brand.goto(`/campaign/new?draft=${id}&step=creators`);
  await brand.getByRole('link', { name: t('campaignDrafts.creators.quantityMore') }).press('Enter');
  const form = brand.getByRole('dialog', { name: t('campaigns.form.title') });
  const typedIn = (name: 'name' | 'must' | 'budget' | 'maxSubmissions') =>
    form.getByLabel(t(`campaigns.form.${name}`)).inputValue();
  await form.waitFor();
  await expect.poll(() => typedIn('maxSubmissions')).toBe('25');
  expect(await typedIn('name')).toBe('Glow serum morning routine');
  expect(await typedIn('must')).toBe('Two drops are enough.\nShow the pump.');
  expect(await typedIn('budget')).toBe('139.00');
  await expectAccessible(brand);
  await form.getByRole('button', { name: t('ui.cancel'), exact: true }).press('Enter');
  await form.waitFor({ state: 'detached' });
  await brand.reload();
  await brand.getByRole('heading', { name: t('campaigns.title'), exact: true }).waitFor();
  expect(await form.count()).toBe(0);
});
