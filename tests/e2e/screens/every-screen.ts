import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  type Look,
  lookAt,
  signIn,
  visitor,
  wordsOf,
} from '../browser.ts';
import { openCampaignDetails } from '../steps.ts';

type Words = ReturnType<typeof wordsOf>;
type Screen = { path: string; open?: (page: Page, t: Words) => Promise<void> };

const openDialog = (page: Page) => page.getByRole('dialog').waitFor();

const openBell = async (page: Page, t: Words) => {
  await page.getByTitle(t('notifications.bell')).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
};

const openFirstStory = async (page: Page, t: Words) => {
  await page
    .getByRole('button', { name: t('timeline.details') })
    .first()
    .click();
  await page.getByRole('row').getByRole('listitem').first().waitFor();
};
const openFirstReceipt = async (page: Page, t: Words) => {
  await page
    .getByRole('link', { name: /LQ-\d+$/ })
    .first()
    .click();
  await page.getByRole('link', { name: t('orders.receipt.download') }).waitFor();
};

const openConversation = async (page: Page, t: Words) => {
  await page.locator('[data-conversation]').first().click();
  await page.getByRole('textbox', { name: t('inbox.write') }).waitFor();
};

/** The portfolio comes after the screen that it stands on. */
const openPortfolioForm = async (page: Page, t: Words) => {
  await page
    .getByRole('button', { name: t('portfolio.add') })
    .first()
    .click();
  await openDialog(page);
};

const MENU: Screen = {
  path: '/dashboard',
  open: async (page, t) => {
    await page
      .getByRole('button', { name: t('shell.account') })
      .first()
      .click();
    await page.getByRole('button', { name: t('shell.signOut') }).waitFor();
  },
};
const PUBLIC: Screen[] = [
  { path: '/auth' },
  { path: '/auth?mode=sign-up' },
  { path: '/auth?mode=forgot' },
  { path: '/auth/reset?token=x' },
];
const BRAND: Screen[] = [
  { path: '/dashboard' },
  { path: '/dashboard', open: openBell },
  {
    path: '/dashboard?status=active',
    open: async (page, t) => {
      await page
        .getByRole('button', { name: t('campaigns.quickCreate') })
        .first()
        .click();
      await openDialog(page);
    },
  },
  {
    path: '/dashboard?q=zzz',
    open: (page, t) => page.getByText(t('campaigns.emptyFiltered')).waitFor(),
  },
  { path: '/campaign/new' },
  { path: '/campaign/{active}?tab=applications' },
  { path: '/campaign/{active}?tab=submissions' },
  { path: '/campaign/{pending}' },
  {
    path: '/campaign/{active}',
    open: openCampaignDetails,
  },
  { path: '/campaign/{completed}?tab=submissions' },
  { path: '/campaign/{shipping}?tab=shipments' },
  {
    path: '/campaign/{linked}?tab=links',
    open: (page, t) =>
      page
        .getByRole('button', { name: t('tracking.copyShort') })
        .first()
        .waitFor(),
  },
  { path: '/tracking' },
  { path: '/tracking?tab=shops' },
  { path: '/tracking?tab=rates' },
  { path: '/tracking?tab=files' },
  { path: '/tracking?tab=days' },
  { path: '/creators?expertise=Coffee&language=en' },
  { path: '/creators?q=zzz', open: (page, t) => page.getByText(t('directory.empty')).waitFor() },
  { path: '/creator/{creator}' },
  ...['videos', 'performance', 'analytics', 'reviews', 'pricing', 'about'].map((tab) => ({
    path: `/creator/{creator}?tab=${tab}`,
  })),
  { path: '/talent-lists' },
  { path: '/ecommerce' },
  { path: '/agencies' },
  { path: '/analytics?period=90' },
  { path: '/analytics?part=timeline' },
  {
    path: '/analytics?tab=marketing',
    // A figure says who tells it.
    open: async (page, t) => {
      await page.getByRole('button', { name: t('analytics.revenue'), exact: true }).press('Enter');
      await page.locator(':popover-open').getByText(t('analytics.sources.signed')).first().waitFor();
    },
  },
  { path: '/wallet' },
  { path: '/pricing' },
  { path: '/profile' },
  { path: '/profile/reviews' },
  { path: '/profile/security' },
  { path: '/profile/privacy' },
  { path: '/profile/emails' },
  { path: '/inbox' },
  { path: '/inbox', open: openConversation },
  { path: '/orders' },
  { path: '/orders?tab=payments', open: openFirstStory },
  { path: '/orders?tab=receipts', open: openFirstReceipt },
  { path: '/campaign/{active}?edit', open: openDialog },
  { path: '/my-brands' },
  { path: '/my-brands/add' },
  { path: '/brand-details' },
];
const CREATOR: Screen[] = [
  { path: '/dashboard' },
  { path: '/dashboard?tab=submissions', open: openBell },
  { path: '/dashboard?tab=submissions' },
  { path: '/dashboard?tab=earnings', open: openFirstStory },
  { path: '/creator/campaign/{work}' },
  {
    path: '/creator/campaign/{shipping}',
    open: (page, t) => page.getByText(t('shipments.own.shipped')).waitFor(),
  },
  { path: '/creators' },
  { path: '/creator/{own}' },
  { path: '/profile' },
  { path: '/portfolio' },
  { path: '/portfolio', open: openPortfolioForm },
  { path: '/profile/security' },
  { path: '/profile/privacy' },
  { path: '/wallet' },
  { path: '/pricing' },
  { path: '/inbox', open: openConversation },
  { path: '/orders' },
  { path: '/orders?tab=statements', open: openFirstReceipt },
  { path: '/my-brands' },
  { path: '/brand-details' },
];
const VISITORS: { email: string | undefined; screens: Screen[] }[] = [
  { email: undefined, screens: PUBLIC },
  { email: 'brand@laqta.example', screens: BRAND },
  { email: 'creator@laqta.example', screens: CREATOR },
  {
    email: 'new-brand@laqta.example',
    screens: [{ path: '/dashboard' }, { path: '/wallet' }, { path: '/orders' }],
  },
  {
    email: 'quiet@laqta.example',
    screens: [
      {
        path: '/analytics?tab=marketing',
        open: (page, t) => page.getByText(t('analytics.noMarketing')).waitFor(),
      },
    ],
  },
  {
    email: 'new-creator@laqta.example',
    screens: CREATOR.filter(({ path, open }) => !open && path.startsWith('/dashboard')),
  },
];
/** Every screen of everybody, on a desk and on a phone. Of colours no language knows: the one is seen in each theme. */
export function testScreens(language: Language, theme: Look['theme']): void {
  describe(`in ${language}, ${theme}`, () => {
    const t = wordsOf(language);
    test.each(VISITORS)('the screens of $email', async ({ email, screens }) => {
      const page = await visitor({ language, theme });
      if (email) await signIn(page, email);
      const ids = email ? await campaignIds(page, email) : {};
      for (const { path, open } of [...screens, ...(email ? [MENU] : [])]) {
        const address = path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '');
        for (const phone of [false, true]) {
          await lookAt(page, { phone, theme });
          // `open` uses controls that differ between screen sizes.
          if (!phone || open) {
            await page.goto(address);
            await expectContent(page);
            await open?.(page, t);
          }
          await expectWhole(page, language);
        }
      }
    });
  });
}

export async function expectContent(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

export async function expectWhole(page: Page, language: Language): Promise<void> {
  const root = page.locator('html');
  expect(await root.getAttribute('lang')).toBe(language);
  expect(await root.getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** One campaign of the demo world for each state that has its own face. */
async function campaignIds(page: Page, email: string): Promise<Record<string, string>> {
  const isBrand = !email.includes('creator');
  const answer = await page.request.get(isBrand ? '/api/campaigns' : '/api/open-campaigns');
  expect(answer.ok()).toBe(true);
  const { items } = (await answer.json()) as { items: { id: string; status: string }[] };
  if (!isBrand) {
    const { id } = (await (await page.request.get('/api/profile')).json()) as { id: string };
    return {
      work: items[0]?.id ?? '',
      own: id,
      shipping: await shippingCampaign(page, '/api/open-campaigns'),
    };
  }
  const found = await page.request.get('/api/creators?q=Lina%20Haddad');
  const { items: creators } = (await found.json()) as { items: { id: string }[] };
  return {
    ...Object.fromEntries(items.map(({ id, status }) => [status, id])),
    creator: creators[0]?.id ?? '',
    linked: await linkedCampaign(page, items),
    shipping: await shippingCampaign(page, '/api/campaigns'),
  };
}

async function shippingCampaign(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(`${path}?q=Body%20oil`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items[0]?.id ?? '';
}

/** A campaign with a product to which links can lead; none for a brand that has no such campaign. */
async function linkedCampaign(page: Page, items: { id: string; status: string }[]): Promise<string> {
  for (const { id } of items.filter(({ status }) => status === 'active')) {
    const answer = await page.request.get(`/api/campaigns/${id}`);
    if (((await answer.json()) as { productUrl: string | null }).productUrl) return id;
  }
  return '';
}
