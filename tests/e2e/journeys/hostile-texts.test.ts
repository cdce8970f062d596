import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { baseUrl, type Language, signIn, visitor, wordsOf } from '../browser.ts';
import { ask, createLiveCampaign, makePayable, newPerson, submitTo, topUp } from '../steps.ts';

type Texts = {
  /** Any text that a user can enter, of at most `max` characters. */
  text: (max: number) => string;
  videoUrl: string;
};

async function worldOf({ text, videoUrl }: Texts, visit: Parameters<typeof visitor>[0]) {
  const brand = await newPerson('brand', { fullName: text(100), companyName: text(120) }, visit);
  const creator = await newPerson('creator', { fullName: text(100) }, visit);
  await topUp(brand, 'starter');
  await makePayable(creator);
  const brief = {
    title: text(120),
    description: text(600),
    briefItems: [{ kind: 'must', text: text(300) }],
    videoStyle: text(200),
    referenceAssets: [{ name: text(200), type: 'link', url: `https://x.example/${'x'.repeat(300)}` }],
  };
  const call = await createLiveCampaign(brand, brief);
  const casting = await createLiveCampaign(brand, { ...brief, intake: 'casting' });
  await ask(creator, 'POST', `/open-campaigns/${casting}/applications`, { note: text(600) });
  const video = { title: text(120), description: text(600), videoUrl };
  const first = await submitTo(creator, call, video);
  const [item] = (await ask(brand, 'GET', `/campaigns/${call}`)).briefItems;
  await ask(brand, 'POST', `/submissions/${first}/request-changes`, {
    items: [{ briefItemId: item.id, note: text(500) }],
    feedback: text(600),
  });
  const second = await submitTo(creator, call, video);
  const screens: [Page, string[]][] = [
    [
      brand,
      [
        '/creators',
        '/agencies',
        '/dashboard',
        `/campaign/${casting}?tab=applications`,
        `/campaign/${call}?tab=submissions&submission=${second}`,
        '/wallet',
      ],
    ],
    [
      creator,
      [
        '/dashboard',
        `/creator/campaign/${call}`,
        `/creator/campaign/${casting}`,
        '/dashboard?tab=submissions',
        '/dashboard?tab=earnings',
      ],
    ],
  ];
  return { brand, creator, call, second, screens };
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(baseUrl + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

async function openBell(page: Page, language: Language): Promise<void> {
  await page.getByTitle(wordsOf(language)('notifications.bell')).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

const tooWide = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isWide = document.documentElement.scrollWidth > width;
    const sticksOut = (element: Element | null) => {
      const { left, right } = element!.getBoundingClientRect();
      return right > width + 1 || left < -1;
    };
    return [...document.querySelectorAll(isWide ? 'body *' : 'main bdi[dir=ltr]')]
      .filter((element) => sticksOut(element) && !sticksOut(element.parentElement))
      .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent?.slice(0, 20)}`);
  });

/** Scripts that set `window.harmed` if they run. */
const HARM = 'window.harmed=1';
const SCRIPTS =
  `<script>${HARM}</script><img src=x onerror="${HARM}"><svg/onload="${HARM}">` +
  `"'><iframe srcdoc="<script>parent.harmed=1</script>"><a href="javascript:${HARM}">x</a>`;

const dangers = (page: Page) =>
  page.evaluate(() => ({
    harmed: 'harmed' in window,
    handlers: document.querySelectorAll('[onerror], [onload], [onclick]').length,
    links: [...document.querySelectorAll('a[href], iframe[src], video[src], img[src], source[src]')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
      .filter((address) => /^\s*(?:javascript|vbscript|data:text)/i.test(address)),
    framed: document.querySelectorAll('iframe[srcdoc]').length,
  }));
const NONE = { harmed: false, handlers: 0, links: [], framed: 0 };

test('shows scripts in names, titles, briefs, feedback and links as text on every screen', async () => {
  const t = wordsOf('en');
  const { brand, call, second, screens } = await worldOf(
    {
      text: (max) => SCRIPTS.slice(0, max),
      videoUrl: `https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload="${HARM}`,
    },
    // Its covers and videos have missing URLs.
    { expectedErrors: /Failed to load resource|net::ERR/ },
  );
  for (const [page, paths] of screens) {
    for (const path of paths) {
      await show(page, path);
      expect(await dangers(page), path).toEqual(NONE);
      if (path !== '/wallet' && !path.includes('earnings')) {
        await page.getByText('<script>', { exact: false }).first().waitFor();
      }
    }
    await openBell(page, 'en');
    expect(await dangers(page)).toEqual(NONE);
  }
  // The user opens a link without a player in a new window that has no access to this one.
  await show(brand, `/campaign/${call}?tab=submissions&submission=${second}`);
  expect(await brand.locator('iframe').count()).toBe(0);
  const link = brand.getByRole('link', { name: t('ui.openOn', { site: 'youtube.com' }) }).first();
  expect(await link.getAttribute('rel')).toMatch(/noopener|noreferrer/);

  const operator = await visitor({ expectedErrors: /Failed to load resource|net::ERR/ });
  await signIn(operator, 'operator@laqta.example');
  for (const path of ['/operator', '/operator/people', '/operator/payments', '/operator/ledger']) {
    await show(operator, path);
    expect(await dangers(operator), path).toEqual(NONE);
  }
});

test('blocks injected scripts and foreign embeds by the content security policy', async () => {
  const page = await visitor({ expectedErrors: /Content Security Policy|Content-Security-Policy|violates/ });
  await signIn(page, 'brand@laqta.example');
  await show(page, '/dashboard');
  const blocked = await page.evaluate(async (harm) => {
    const refusals: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      refusals.push(effectiveDirective),
    );
    const script = document.createElement('script');
    script.textContent = harm;
    const foreign = document.createElement('script');
    foreign.src = 'https://evil.example/x.js';
    const box = document.createElement('div');
    box.innerHTML = `<img src="data:," onerror="${harm}"><iframe src="https://evil.example/"></iframe><object data="/x"></object>`;
    document.body.append(script, foreign, box);
    // Waits for all four refusals, and at least a second for a script that runs.
    const seen = () => new Set(refusals);
    for (let looks = 0; looks < 40 || (seen().size < 4 && looks < 2_400); looks++)
      await new Promise((resolve) => setTimeout(resolve, 25));
    return { refusals: [...seen()].sort(), harmed: 'harmed' in window };
  }, HARM);
  expect(blocked).toEqual({
    refusals: ['frame-src', 'object-src', 'script-src-attr', 'script-src-elem'],
    harmed: false,
  });
});

test('plays a known embed in a frame that cannot navigate our page', async () => {
  const brand = await newPerson(
    'brand',
    { fullName: 'Noor Saleh', companyName: 'Noor' },
    { expectedErrors: /net::ERR|Failed/ },
  );
  await topUp(brand, 'basic');
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' });
  const id = await createLiveCampaign(brand);
  await submitTo(creator, id, { videoUrl: 'https://youtu.be/dQw4w9WgXcQ?onload=alert(1)' });
  await brand.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: 'player' }));
  await show(brand, `/campaign/${id}?tab=submissions`);
  await brand
    .getByRole('button', { name: wordsOf('en')('ui.playVideo') })
    .first()
    .click();
  const frame = brand.locator('iframe');
  expect(await frame.getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  );
  expect((await frame.getAttribute('sandbox'))?.split(' ')).not.toContain('allow-top-navigation');
  expect(await frame.getAttribute('sandbox')).toContain('allow-scripts');
});

test.each<Language>(['en', 'ar'])(
  'fits endless words into every screen of a phone (%s)',
  async (language) => {
    const letter = language === 'ar' ? 'ش' : 'W';
    const { screens } = await worldOf(
      { text: (max) => letter.repeat(max), videoUrl: `https://videos.example/${'x'.repeat(1500)}` },
      { phone: true, language, expectedErrors: /Failed to load resource|net::ERR/ },
    );
    const found: string[] = [];
    for (const [page, paths] of screens) {
      for (const path of paths) {
        await show(page, path);
        const excess = await tooWide(page);
        if (excess.length === 0) continue;
        found.push(...excess.map((what) => `${path}: ${what}`));
        const name = `endless-${language}${path.replaceAll(/\W+/g, '-').slice(0, 60)}`;
        await page.screenshot({ path: `.laqta/test-reports/${name}.png`, fullPage: true });
      }
      await openBell(page, language);
      found.push(...(await tooWide(page)).map((what) => `bell: ${what}`));
    }
    expect(found).toEqual([]);
  },
);
