import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { baseUrl, expectAccessible, journey, type TextKey, visitor, wordsOf } from '../browser.ts';
import { ask, createLiveCampaign, newPerson, sandbox, sessionOf, topUp } from '../steps.ts';

/** A shop on this machine as target of links, with the HTML of its pages. */
async function openShop(pages: { all: string; thanks: string }): Promise<string> {
  const head = '<title>Shop</title><link rel="icon" href="data:">';
  const server = createServer(({ url }, answer) =>
    answer.end(head + pages.all + (url === '/thanks' ? pages.thanks : '')),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/serum`;
}

async function sendOrder(id: string, secret: string, order: object): Promise<void> {
  const body = JSON.stringify(order);
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'laqta-signature': `t=${t},v1=${v1}` };
  const answer = await fetch(`${baseUrl}/api/conversions/${id}`, { method: 'POST', headers, body });
  expect(answer.status, await answer.text()).toBe(200);
}

journey(
  'connects a shop, attributes an order to the clicked link and counts it in metrics',
  'ar',
  async (language) => {
    const t = wordsOf(language);
    const page = await newPerson('brand', { fullName: 'Noor', companyName: 'Noor' }, { language });
    await topUp(page, 'growth');
    const title = `Serum ${language}`;
    const pages = { all: '', thanks: '' };
    const shop = await openShop(pages);
    const campaign = await createLiveCampaign(page, { title, productUrl: shop });
    const { items } = await ask(page, 'GET', `/campaigns/${campaign}/links`);

    await page.goto('/tracking');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('conversions.connect') })
      .click();
    await page.getByLabel(t('conversions.name')).fill('Noor online');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('conversions.connect') })
      .click();
    const secret = await page.getByRole('dialog').locator('code').textContent();
    await page.getByRole('button', { name: t('conversions.toSample') }).click();
    await page.getByText(t('conversions.listening')).waitFor();
    await expectAccessible(page);
    const { id } = (await ask(page, 'GET', '/shops')).items[0];
    expect(await page.getByRole('dialog').locator('pre').textContent()).toContain(id);
    await sendOrder(id, secret!, { orderId: 'TEST-1', amount: '1.00', currency: 'USD', test: true });
    await page.getByText(t('conversions.arrived', { order: '\u2068TEST-1\u2069' })).waitFor();
    await page.getByRole('button', { name: t('ui.close') }).click();
    await page.locator('main:focus').waitFor();

    const customer = await visitor();
    await customer.goto(items[0].url);
    await customer.waitForURL(/lq=/);
    const click = new URL(customer.url()).searchParams.get('lq');
    await sendOrder(id, secret!, { orderId: '1001', amount: '375.00', currency: 'SAR', click });
    const row = rowOf(page, '1001');
    await row.getByText(t('conversions.by.click')).waitFor();
    await row.getByRole('link', { name: title }).waitFor();

    await page.getByText(t('conversions.waiting', { count: 1, currency: 'SAR' })).waitFor();
    await page.getByRole('button', { name: t('conversions.enterFor', { currency: 'SAR' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('conversions.enter') })
      .click();
    await row.getByText('$100.00').waitFor();
    await sendOrder(id, secret!, { orderId: '1001', refund: { id: '1', amount: '75.00' } });
    await row.getByText('SAR 75.00').waitFor();
    await expectAccessible(page);

    // A shop without a server reports orders by a script.
    await page
      .getByRole('main')
      .getByRole('button', { name: t('conversions.connect') })
      .click();
    await page.getByText(t('conversions.sources.pixel'), { exact: true }).click();
    await page.getByLabel(t('conversions.name')).fill('Noor page');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('conversions.connect') })
      .click();
    await page.getByText(t('conversions.listening')).waitFor();
    await expectAccessible(page);
    const [all, thanks] = await page.getByRole('dialog').locator('pre').allTextContents();
    Object.assign(pages, { all, thanks });
    await customer.goto(items[0].url);
    await customer.goto(new URL('/thanks', shop).href);
    await page
      .getByRole('dialog')
      .getByText(/TEST-\d{13}/)
      .waitFor();
    await page.getByRole('button', { name: t('ui.close') }).click();
    pages.thanks = thanks!.replace(/`TEST.*`/, "'2002'").replace('test: true', 'test: false');
    await customer.reload();
    const reported = rowOf(page, '2002');
    await reported.getByText(t('conversions.sources.pixel')).waitFor();
    await reported.getByText(t('conversions.by.click')).waitFor();

    // Until the earlier orders are loaded, the dialog cannot recognize a new one, and says nothing.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/conversions', (route) => held.promise.then(() => route.continue()));
    await page.goto('/tracking?tab=shops');
    await page.getByRole('button', { name: t('conversions.trySample') }).click();
    await page.getByRole('dialog').locator('pre').waitFor();
    expect(await page.getByText(t('conversions.listening')).count()).toBe(0);
    held.resolve();
    await page.getByText(t('conversions.listening')).waitFor();
    await page.getByRole('button', { name: t('ui.close') }).click();

    // There are orders today, so another source starts tomorrow.
    const card = page.getByRole('listitem').filter({ hasText: 'Noor page' });
    await card.getByRole('button', { name: t('conversions.changeSource') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('conversions.sources.files'), { exact: true }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('conversions.useSource') }).click();
    await card.getByText(t('conversions.sourceTexts.files')).waitFor();
    await card.getByRole('link', { name: t('conversions.toFiles') }).waitFor();

    const { url } = await ask(page, 'POST', '/subscription/checkouts', { plan: 'analytics_pro' });
    await sandbox('POST', `/pay/${sessionOf(url)}`);
    await ask(page, 'GET', `/subscription/checkouts?sessionId=${sessionOf(url)}`);
    await page.goto('/analytics?tab=marketing');
    const name = (key: TextKey) => page.getByRole('button', { name: t(key), exact: true });
    const figure = (key: TextKey) => name(key).locator('xpath=ancestor::div[2]');
    const revenue = figure('analytics.revenue');
    await revenue.getByText('$209.50').waitFor();
    const sources = [
      `${t('analytics.sources.pixel')}: \u2068Noor page\u2069`,
      `${t('analytics.sources.signed')}: \u2068Noor online\u2069`,
    ].join(t('analytics.and'));
    await name('analytics.revenue').press('Enter');
    const sourceLine = t('analytics.sourceLine', { sources, when: '' }).trim();
    await page.locator(':popover-open').getByText(sourceLine).waitFor();
    await figure('analytics.totalPurchases').getByText('2', { exact: true }).waitFor();

    await page.keyboard.press('Escape');
    const totals = revenue.locator('../../..');
    const anySource = t('analytics.sourceLine', { sources: '', when: '' }).split(' ')[0]!;
    const shownSources = () => totals.getByText(anySource).filter({ visible: true }).count();
    await expect.poll(shownSources).toBe(1);

    await ask(page, 'POST', `/campaigns/${campaign}/complete`);
    await page.goto('/analytics?part=timeline');
    await page.getByText(t('campaigns.status.completed'), { exact: true }).waitFor();
  },
);

/** By its whole number: that of a test order is a time, which may contain it. */
const rowOf = (page: Page, orderId: string) =>
  page.getByRole('row').filter({ has: page.getByText(orderId, { exact: true }) });
