import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  type Language,
  lookAt,
  signIn,
  type TextKey,
  visitor,
  wordsOf,
} from '../browser.ts';
import { ask, openCampaignDetails } from '../steps.ts';
import { expectContent } from './every-screen.ts';

type Campaign = { id: string; status: string; deadline: string; pendingReviewCount: number };

async function listCampaigns(page: Page): Promise<Campaign[]> {
  return (await ask(page, 'GET', '/campaigns')).items;
}

const topOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!.y;

test.each<Language>(['en', 'ar'])('begins the tabs of a campaign high on the page (%s)', async (language) => {
  const t = wordsOf(language);
  const page = await visitor({ language });
  await signIn(page, 'brand@laqta.example');
  const campaigns = await listCampaigns(page);
  for (const status of ['pending', 'active', 'completed']) {
    await page.goto(`/campaign/${campaigns.find((campaign) => campaign.status === status)!.id}`);
    for (const [phone, limit] of [
      [false, 400],
      [true, 300],
    ] as const) {
      await lookAt(page, { phone, theme: 'light' });
      await page.getByRole('tablist').waitFor();
      expect(await topOf(page, '[role=tablist]')).toBeLessThanOrEqual(limit);
    }
  }
  await openCampaignDetails(page, t);
  await page
    .getByRole('dialog', { name: t('campaigns.detail.brief') })
    .getByText(t('campaigns.detail.description'))
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('opens a campaign on its submissions if one waits, else on its applications', async () => {
  const t = wordsOf('en');
  const page = await visitor();
  await signIn(page, 'brand@laqta.example');
  const campaigns = await listCampaigns(page);
  const isSelected = (tab: TextKey) => page.getByRole('tab', { name: t(tab), selected: true }).waitFor();
  await page.goto(`/campaign/${campaigns.find((campaign) => campaign.pendingReviewCount > 0)!.id}`);
  await isSelected('campaigns.detail.submissionsTab');
  for (const { id, status, pendingReviewCount } of campaigns) {
    if (status !== 'active' || pendingReviewCount > 0) continue;
    const { intake } = await ask(page, 'GET', `/campaigns/${id}`);
    if (intake !== 'casting') continue;
    await page.goto(`/campaign/${id}`);
    return isSelected('campaigns.detail.applicationsTab');
  }
  expect.fail('The demo data has no active casting without a pending review.');
});

test('fills the bar of a campaign with approved videos only', async () => {
  const page = await visitor();
  await signIn(page, 'brand@laqta.example');
  const { items } = await (await page.request.get('/api/campaigns?status=active')).json();
  const campaign = { ...items[0], approvedCount: 0, pendingReviewCount: 1, maxSubmissions: 3 };
  expect(Object.keys(items[0])).toEqual(expect.arrayContaining(Object.keys(campaign)));
  await page.route(/\/api\/campaigns\?/, (route) =>
    route.fulfill({ json: { items: [campaign], nextCursor: null } }),
  );
  await page.goto('/dashboard?status=active');
  const bar = page.getByRole('img', {
    name: wordsOf('en')('ui.approvedOf', { approved: 0, total: 3, pending: 1 }),
  });
  await bar.waitFor();
  const filled = await bar.evaluate((it) =>
    [...it.children].map((part) => part.getBoundingClientRect().width),
  );
  expect(filled.reduce((sum, width) => sum + width, 0)).toBe(0);
});

test('opens a completed campaign on its approved videos without a passed deadline', async () => {
  const t = wordsOf('en');
  const page = await visitor();
  await signIn(page, 'brand@laqta.example');
  const completed = (await listCampaigns(page)).find(
    ({ status, deadline }) => status === 'completed' && deadline < new Date().toISOString(),
  )!;
  // The choice between approved and all videos is offered only if they differ.
  await page.route(`**/api/campaigns/${completed.id}`, async (route) => {
    const campaign = await (await route.fetch()).json();
    await route.fulfill({ json: { ...campaign, submissionCount: campaign.approvedCount + 1 } });
  });
  await page.goto(`/campaign/${completed.id}`);
  const approved = page.getByRole('button', { name: t('review.shown.approved'), exact: true });
  await expect.poll(() => approved.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('article').getByText(t('review.status.approved'), { exact: true }).waitFor();
  await page
    .getByRole('article')
    .getByRole('link', { name: t('submissions.file.download') })
    .waitFor();
  expect(await page.getByTitle(t('campaigns.deadline'), { exact: true }).count()).toBe(1);
});

/** The list, not the comments of one video. */
const REVIEWS = /\/api\/reviews(\?|$)/;

/** A page of the brand whose answers for one list and for the campaign are changed. */
async function openWith(tab: 'applications' | 'submissions', list: RegExp, item: object, campaign: object) {
  const page = await visitor();
  await signIn(page, 'brand@laqta.example');
  const id = (await listCampaigns(page)).find(({ pendingReviewCount }) => pendingReviewCount > 0)!.id;
  await page.route(`**/api/campaigns/${id}`, async (route) =>
    route.fulfill({ json: { ...(await (await route.fetch()).json()), ...campaign } }),
  );
  await page.route(list, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, items: [{ ...answer.items[0], ...item }] } });
  });
  await page.goto(`/campaign/${id}?tab=${tab}`);
  return page;
}

test('offers no acceptance in a completed campaign', async () => {
  const t = wordsOf('en');
  const list = /\/api\/campaigns\/[^/]+\/applications/;
  for (const status of ['active', 'completed']) {
    const page = await openWith('applications', list, { status: 'pending' }, { status, intake: 'casting' });
    await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().waitFor();
    const accept = page
      .getByRole('button', { name: t('applications.accept'), exact: true })
      .or(page.getByRole('button', { name: t('applications.fundAndAccept', { amount: '' }).trim() }));
    if (status === 'active') await accept.waitFor();
    else expect(await accept.count()).toBe(0);
    await page.close();
  }
});

test('says above the applications that all spots are taken', async () => {
  const t = wordsOf('en');
  const list = /\/api\/campaigns\/[^/]+\/applications/;
  for (const acceptedCount of [3, 4]) {
    const campaign = { status: 'active', intake: 'casting', acceptedCount, maxSubmissions: 4 };
    const item = { status: 'pending' };
    const page = await openWith('applications', list, item, campaign);
    const accept = page.getByRole('button', { name: t('applications.accept'), exact: true });
    const fund = page.getByRole('button', { name: t('applications.fundAndAccept', { amount: '' }).trim() });
    await accept.or(fund).waitFor();
    const taken = page.getByText(t('applications.spotsTaken', { count: 4 }));
    expect(await taken.count()).toBe(acceptedCount === 4 ? 1 : 0);
    await page.close();
  }
});

test('disables the acceptance until it is known whether it pays', async () => {
  const t = wordsOf('en');
  const page = await visitor();
  await signIn(page, 'brand@laqta.example');
  const campaigns = (await ask(page, 'GET', '/campaigns?status=active')).items as Campaign[];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/campaigns/*/slots', async (route) => {
    await released;
    await route.continue();
  });
  const accept = page.getByRole('button', { name: t('applications.accept'), exact: true }).first();
  for (const { id } of campaigns) {
    await page.goto(`/campaign/${id}?tab=applications`);
    await expectContent(page);
    if (await accept.isVisible()) break;
  }
  expect(await accept.isDisabled()).toBe(true);
  const menu = page.getByRole('button', { name: /^More actions for/ }).first();
  expect(await menu.isDisabled()).toBe(true);
  release();
  await expect.poll(() => menu.isEnabled()).toBe(true);
});

test('offers no decision on a video that a completed campaign leaves out', async () => {
  const t = wordsOf('en');
  const item = { status: 'pending', isClosed: true, campaignStatus: 'completed' };
  const page = await openWith('submissions', REVIEWS, item, { status: 'completed' });
  const article = page.getByRole('article');
  await article.getByText(t('review.closed')).waitFor();
  expect(await article.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  expect(await article.getByRole('button', { name: t('review.requestChanges') }).count()).toBe(0);
});

test.each(['debt', 'balance'])(
  'disables Approve & Pay while the wallet has a %s problem',
  async (approvalBlock) => {
    const page = await openWith('submissions', REVIEWS, { approvalBlock }, {});
    const approve = page.getByRole('article').getByRole('button', { name: /^Approve/ });
    await page
      .getByRole('article')
      .getByRole('link', { name: wordsOf('en')('wallet.topUpLink') })
      .waitFor();
    expect(await approve.isDisabled()).toBe(true);
  },
);

test.each<Language>(['en', 'ar'])(
  'keeps the player and the chosen video in view above the decision on phones (%s)',
  async (language) => {
    const t = wordsOf(language);
    const page = await visitor({ language, phone: true });
    await signIn(page, 'brand@laqta.example');
    const { items } = await ask(page, 'GET', '/reviews?status=pending');
    const { id, campaignId } = items.find(
      ({ video }: { video: { findings: unknown[] } }) => video.findings.length > 0,
    );
    await page.goto(`/campaign/${campaignId}?tab=submissions&submission=${id}`);
    const warnings = page.getByRole('button', { name: t('review.warnings'), expanded: false });
    await warnings.waitFor();
    const player = page.getByRole('region', { name: t('reviews.player') });
    const play = (await player.getByRole('button', { name: t('reviews.play') }).boundingBox())!;
    expect(play.y + play.height).toBeLessThanOrEqual(await topOf(page, '[data-decision]'));
    const chosen = page.getByRole('list', { name: t('review.list') }).locator('[aria-pressed=true]');
    const { x, width } = (await chosen.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);

    await page.getByRole('button', { name: t('review.requestChanges') }).click();
    const sheet = page.getByRole('dialog', { name: t('review.requestChanges') });
    const note = sheet.getByLabel(t('review.note'));
    await sheet
      .getByRole('button', {
        name: t('reviews.insertMoment', { moment: t('reviews.moment', { time: '0:00' }) }),
      })
      .click();
    expect(await note.inputValue()).toBe(`${t('reviews.moment', { time: '0:00' })} `);
    expect((await sheet.boundingBox())!.height).toBe(844);
    expect((await note.boundingBox())!.y).toBeLessThan(
      (await sheet.getByRole('group', { name: t('review.cite') }).boundingBox())!.y,
    );
    await expectAccessible(page);
  },
);
