import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { pngOf } from '../../harness/sample-files.ts';
import { expectAccessible, expectNoSidewaysScroll, journey, signIn, visitor, wordsOf } from '../browser.ts';
import { ask, createLiveCampaign, newPerson, topUp } from '../steps.ts';

journey(
  'sends pictures and messages despite a lost connection, and finds and reports them',
  'ar',
  async (language) => {
    const t = wordsOf(language);
    const brand = await newPerson(
      'brand',
      { fullName: 'Noor Saleh', companyName: 'Noor' },
      { language, expectedErrors: /409/ },
    );
    const creator = await newPerson(
      'creator',
      { fullName: 'Lina Haddad' },
      { language, phone: true, expectedErrors: /ERR_INTERNET_DISCONNECTED/ },
    );
    await topUp(brand, 'basic');
    const campaign = await createLiveCampaign(brand, { intake: 'casting' });
    await ask(creator, 'POST', `/open-campaigns/${campaign}/applications`, {});

    await brand.goto(`/campaign/${campaign}?tab=applications`);
    await brand.getByRole('button', { name: t('applications.more', { name: 'Lina Haddad' }) }).click();
    await brand.getByRole('menuitem', { name: t('applications.acceptUnfunded') }).click();
    // The filter of the list may name the same status.
    const row = brand.getByRole('listitem');
    await row.getByText(t('applications.status.accepted'), { exact: true }).waitFor();
    await brand.getByRole('button', { name: t('inbox.message'), exact: true }).click();
    const field = (page: typeof brand) => page.getByRole('textbox', { name: t('inbox.write') });
    await brand.locator('textarea:focus').waitFor();
    const attach = async (name: string) => {
      await brand.getByRole('button', { name: t('inbox.attach') }).click();
      await brand
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name, mimeType: 'image/png', buffer: pngOf(640, 480) });
      await brand.getByText(t('media.field.done'), { exact: true }).waitFor();
      // The form takes the file after the field has shown it.
      await expect.poll(() => sendButton.isEnabled()).toBe(true);
    };
    const sendButton = brand.getByRole('button', { name: t('inbox.send'), exact: true });
    await field(brand).fill('\u200B');
    expect(await sendButton.isDisabled()).toBe(true);
    // Typed text, unlike a filled field, respects a maximum length.
    await field(brand).clear();
    await brand.keyboard.insertText('👍'.repeat(2001));
    await brand.getByText(t('inbox.tooLong', { count: 1 }), { exact: true }).waitFor();
    expect(await sendButton.isDisabled()).toBe(true);
    expect((await field(brand).inputValue()).length).toBe(4002);
    await field(brand).fill('The parcel is on its way');
    await attach('parcel.png');
    await field(brand).press('Enter');
    const picture = t('inbox.picture', { name: 'parcel.png' });
    await brand.getByRole('img', { name: picture }).waitFor();
    await expectAccessible(brand);

    // On the other side it waits, and is read by being opened.
    await creator.goto('/inbox');
    await creator.getByText('The parcel is on its way').click();
    await creator.getByRole('img', { name: picture }).waitFor();
    await brand.getByText(t('inbox.read'), { exact: true }).waitFor({ state: 'attached' });
    await expectNoSidewaysScroll(creator);

    await creator.context().setOffline(true);
    for (const words of ['وصلت العلبة', 'I film it tomorrow']) {
      await field(creator).fill(words);
      await field(creator).press('Enter');
    }
    await expect.poll(() => creator.getByText(t('inbox.sending'), { exact: true }).count()).toBe(2);
    await creator.context().setOffline(false);
    await creator.getByText(t('inbox.read'), { exact: true }).nth(1).waitFor({ state: 'attached' });
    const log = await brand.getByRole('log').textContent();
    expect(log).toMatch(/وصلت العلبة.*I film it tomorrow/);

    // Blocked meanwhile, they find what was refused when they may write again.
    const refuse = (route: Route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 'inbox.errors.blocked' } })
        : route.fallback();
    await brand.route('**/messages', refuse);
    await field(brand).fill('Show the seal');
    await attach('seal.png');
    await field(brand).press('Enter');
    const edit = brand.getByRole('button', { name: t('inbox.editUnsent') });
    await edit.waitFor();
    await brand.unroute('**/messages');
    await field(brand).press('ArrowUp');
    await field(brand).fill('The parcel comes tomorrow');
    await field(brand).press('Enter');
    await brand.getByText(t('inbox.edited'), { exact: true }).waitFor();
    const conversation = new URL(brand.url()).searchParams.get('c');
    await ask(creator, 'PUT', `/conversations/${conversation}/block`);
    await field(brand).waitFor({ state: 'detached' });
    await edit.click();
    await ask(creator, 'DELETE', `/conversations/${conversation}/block`);
    await field(brand).waitFor();
    expect(await field(brand).inputValue()).toBe('Show the seal');
    await expectAccessible(brand);
    await field(brand).press('Enter');
    await brand.getByRole('img', { name: t('inbox.picture', { name: 'seal.png' }) }).waitFor();

    // Found as it is typed, it leads to where it was said, and can be reported there.
    await brand.getByRole('searchbox').fill('العلبه');
    await brand.locator('mark', { hasText: 'العلبة' }).click();
    await brand.waitForURL('**&m=*');
    const found = brand.getByRole('log').getByText('وصلت العلبة');
    await found.hover();
    await brand
      .getByRole('button', { name: t('inbox.ofMessage').split('{{')[0]!.trim() })
      .nth(1)
      .click();
    await brand.getByRole('menuitem', { name: t('inbox.report.label') }).click();
    await brand.getByText(t('inbox.report.reasons.other')).click();
    await expectAccessible(brand);
    await brand.getByRole('button', { name: t('inbox.report.send'), exact: true }).click();
    await brand.getByText(t('inbox.report.isReported'), { exact: true }).waitFor();
    await expectAccessible(creator);
  },
);

test('shows messages sent while the page opens its stream, without a reload', async () => {
  const t = wordsOf('en');
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' });
  await topUp(brand, 'basic');
  const campaign = await createLiveCampaign(brand, { intake: 'casting' });

  const stream = Promise.withResolvers<void>();
  await brand.route('**/api/live', (route) => stream.promise.then(() => route.continue()));
  await brand.goto(`/campaign/${campaign}?tab=applications`);
  await brand.getByText(t('applications.empty'), { exact: true }).waitFor();
  await ask(creator, 'POST', `/open-campaigns/${campaign}/applications`, {});
  const application = brand.getByRole('heading', { name: 'Lina Haddad' });
  expect(await application.count()).toBe(0);
  stream.resolve();
  await application.waitFor();
});

test('waits for a chosen picture that the browser still reads before it sends the message', async () => {
  const t = wordsOf('en');
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' });
  await topUp(brand, 'basic');
  const campaign = await createLiveCampaign(brand, { intake: 'casting' });
  const { id } = await ask(creator, 'POST', `/open-campaigns/${campaign}/applications`, {});
  await ask(brand, 'POST', `/applications/${id}/accept`);
  await brand.goto(`/campaign/${campaign}?tab=applications`);
  await brand.getByRole('button', { name: t('inbox.message'), exact: true }).click();
  await brand.locator('textarea:focus').waitFor();
  await brand.evaluate(() => {
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    const held = new Promise<void>((resolve) => Object.assign(window, { readFile: resolve }));
    crypto.subtle.digest = (...input) => held.then(() => digest(...input));
  });
  await brand.getByRole('textbox', { name: t('inbox.write') }).fill('The parcel is on its way');
  await brand.getByRole('button', { name: t('inbox.attach') }).click();
  await brand
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'parcel.png', mimeType: 'image/png', buffer: pngOf(640, 480) });
  await brand.getByText(t('media.field.reading'), { exact: true }).waitFor();
  const send = brand.getByRole('button', { name: t('inbox.send'), exact: true });
  await expect.poll(() => send.isDisabled()).toBe(true);
  await brand.evaluate(() => (window as unknown as { readFile: () => void }).readFile());
  await send.click();
  await brand.getByRole('img', { name: t('inbox.picture', { name: 'parcel.png' }) }).waitFor();
});

test('opens and closes the menu of a message by a tap on touch screens', async () => {
  const t = wordsOf('en');
  const page = await visitor({ phone: true, touch: true });
  await signIn(page, 'creator@laqta.example');
  await page.goto('/inbox');
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Night repair' }).click();
  const message = page.getByRole('log').getByText('Could you keep the raw clip');
  await message.waitFor();
  const report = page.getByRole('menuitem', { name: t('inbox.report.label') });
  await message.tap();
  await report.waitFor();
  await message.tap();
  await report.waitFor({ state: 'hidden' });
});
