/** Takes the pictures of the landing page and of the README from the demo data: `npm run pictures`. */
import { mkdirSync, rmSync } from 'node:fs';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import sharp from 'sharp';
import { newId } from '../../app/core/ids.ts';
import { firstOf } from '../../app/core/typed-values.ts';
import type { Language } from '../../app/i18n/language.ts';
import {
  PRODUCT_PICTURES,
  type ProductPictureName,
  productFile,
  type Theme,
} from '../../app/routes/marketing/product-pictures.ts';
import { startProduct } from '../../tests/e2e/start-product.ts';
import { findOrInstallChromium } from '../chromium.ts';

type Look = {
  path: string;
  as?: 'brand' | 'creator';
  language: Language;
  theme: Theme;
  width: number;
  height?: number;
  scale: number;
};

const PASSWORD = 'laqta-demo-1';
const DESK = 1280;
const PHONE = 390;
/** Submissions of these campaigns have several versions, at the example price of the public pages. */
const REVIEWED = { en: 'Night repair: what is on your shelf?', ar: 'سيروم التوهّج: روتين الصباح' };
const REVIEWED_CREATOR = { en: 'Lina Haddad', ar: 'سلمى' };
const NOTES = { en: 'Creator notes', ar: 'ملاحظات صانع المحتوى' };
/** Applicants with a note in the language of the picture. */
const APPLIED = { en: 'الجمعة البيضاء: افتحوا الصندوق معنا', ar: 'SPF 50 that leaves no white cast' };
const APPLICANT = { en: 'Amina', ar: 'يوسف' };

type Scene = {
  path: string;
  as: 'brand' | 'creator';
  width: number;
  height?: number;
  /** Prepares the page and returns the element at the upper start corner of the picture. */
  corner: (page: Page, language: Language) => Promise<Locator>;
  /** Space around the corner, in CSS pixels. */
  margin?: number;
  /** Width of the picture in CSS pixels; the height follows from its shape. Without it: the window. */
  cropWidth?: number;
};

async function openReview(page: Page, language: Language): Promise<Locator> {
  await page.getByRole('button', { name: REVIEWED_CREATOR[language] }).first().click();
  const article = page.getByRole('article');
  await article.getByText(REVIEWED_CREATOR[language]).first().waitFor();
  return article;
}

/** Moves the element below the header of a phone, also at the end of the page. */
async function scrollTo(element: Locator): Promise<void> {
  await element.evaluate((target) => {
    document.body.style.paddingBottom = '40rem';
    window.scrollTo(0, target.getBoundingClientRect().top + scrollY - 80);
  });
}

const SCENES: Record<ProductPictureName, Scene> = {
  review: {
    path: '/campaign/{reviewed}?tab=submissions',
    as: 'brand',
    width: 1136,
    height: 1000,
    cropWidth: 1096,
    margin: 12,
    // The video begins above the article, beside the list of videos.
    corner: async (page, language) => (await openReview(page, language)).locator('video'),
  },
  pay: {
    path: '/campaign/{reviewed}?tab=submissions',
    as: 'brand',
    width: DESK,
    height: 1000,
    cropWidth: 350,
    margin: 12,
    corner: async (page, language) =>
      (await openReview(page, language)).locator(':scope > :last-child > *').first(),
  },
  notes: {
    path: '/campaign/{reviewed}?tab=submissions',
    as: 'brand',
    // The column of the notes is as wide as the picture.
    width: 1072,
    height: 1000,
    cropWidth: 374,
    margin: 12,
    corner: async (page, language) =>
      (await openReview(page, language)).getByRole('heading', { name: NOTES[language] }),
  },
  app: {
    path: '/campaign/{applied}?tab=applications',
    as: 'brand',
    width: PHONE,
    height: 1400,
    cropWidth: 358,
    margin: 16,
    corner: async (page, language) => page.locator('main li', { hasText: APPLICANT[language] }),
  },
  brief: {
    path: '/campaign/new?draft={draft}&step=video',
    as: 'brand',
    width: DESK,
    height: 1200,
    cropWidth: 339,
    corner: async (page) => page.locator('aside').first(),
  },
  dash: {
    path: '/dashboard',
    as: 'brand',
    width: 1184,
    height: 1400,
    cropWidth: 1152,
    margin: 16,
    corner: async (page) => page.locator('main .grid.grid-cols-2').first(),
  },
  board: {
    path: '/dashboard',
    as: 'brand',
    width: PHONE,
    height: 1400,
    cropWidth: 374,
    margin: 8,
    corner: async (page) => page.locator('main .grid.grid-cols-2').first(),
  },
  wallet: {
    path: '/wallet',
    as: 'brand',
    width: DESK,
    height: 1200,
    cropWidth: 384,
    margin: 16,
    corner: async (page) => page.locator('main div:has(> h2 ~ ul)').first(),
  },
  feed: {
    path: '/dashboard',
    as: 'creator',
    width: PHONE,
    corner: async (page) => page.locator('main .grid.grid-cols-2').first(),
  },
  earn: {
    path: '/dashboard?tab=earnings',
    as: 'creator',
    width: PHONE,
    corner: async (page) => {
      const row = page.getByRole('row').filter({ hasText: '$122.40' }).first();
      await row.getByRole('button').click();
      // The badge concerns only money of the sandbox.
      await page.locator('main [data-pill]:has(.lucide-flask-conical)').evaluate((badge) => badge.remove());
      return page.getByRole('tabpanel');
    },
  },
};

const README: (Omit<Look, 'scale'> & { name: string })[] = [
  { name: 'landing', path: '/', language: 'en', theme: 'light', width: DESK },
  { name: 'dashboard', path: '/dashboard', as: 'brand', language: 'en', theme: 'light', width: DESK },
  {
    name: 'review',
    path: '/campaign/{reviewed}?tab=submissions',
    as: 'brand',
    language: 'en',
    theme: 'dark',
    width: DESK,
  },
  { name: 'directory', path: '/creators?tab=top', as: 'brand', language: 'ar', theme: 'light', width: DESK },
  { name: 'feed', path: '/dashboard', as: 'creator', language: 'ar', theme: 'light', width: PHONE },
];

async function open(browser: Browser, baseUrl: string, look: Look): Promise<Page> {
  const { as, language, theme, width, height = 844, scale } = look;
  const context = await browser.newContext({
    baseURL: baseUrl,
    locale: language,
    colorScheme: theme,
    reducedMotion: 'reduce',
    viewport: { width, height },
    deviceScaleFactor: scale,
  });
  await context.addInitScript("localStorage.setItem('shortcuts', 'off')");
  await context.addCookies([{ name: 'language', value: language, url: baseUrl }]);
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  if (as) {
    const data = { email: `${as}@laqta.example`, password: PASSWORD };
    const answer = await page.request.post('/api/auth/sign-in', { data });
    if (!answer.ok()) throw new Error(`${data.email} could not sign in: ${answer.status()}`);
  }
  await page.goto(await addressOf(page, look));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle(page);
  return page;
}

/** Images below the fold load only when scrolled into view. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .animate-shimmer'));
  await page.waitForFunction(() => {
    const isSeen = (image: HTMLImageElement) =>
      image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
    return (
      document.fonts.status === 'loaded' && [...document.images].every((one) => one.complete || !isSeen(one))
    );
  });
}

type Campaign = { id: string; title: string; status: string };

async function addressOf(page: Page, { path, language }: Look): Promise<string> {
  if (!path.includes('{')) return path;
  if (path.includes('{draft}')) return path.replace('{draft}', await exampleDraft(page, language));
  const { items } = (await (await page.request.get('/api/campaigns')).json()) as { items: Campaign[] };
  const idOf = (title: string) => firstOf(items.filter((campaign) => campaign.title === title)).id;
  return path
    .replace('{reviewed}', () => idOf(REVIEWED[language]))
    .replace('{applied}', () => idOf(APPLIED[language]));
}

/** The example of the public pages: 30 seconds with captions. */
async function exampleDraft(page: Page, language: Language): Promise<string> {
  const id = newId('cdr');
  const isEnglish = language === 'en';
  const answer = await page.request.post('/api/campaign-drafts', {
    data: {
      id,
      title: isEnglish ? 'Glow serum: morning routine' : 'سيروم التوهّج: سبعة صباحات',
      goals: ['sales'],
      platforms: ['tiktok'],
      deadline: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
      videoSeconds: '30',
      editing: 'captions',
      tone: 'relatable',
      quantity: '6',
    },
  });
  if (!answer.ok()) throw new Error(`The draft was refused: ${await answer.text()}`);
  return id;
}

/** Writes the picture in the best quality that keeps within the limit. */
async function save(picture: Buffer, file: string, width: number, limit: number): Promise<void> {
  for (let quality = 82; quality >= 50; quality -= 4) {
    const { size } = await sharp(picture)
      .resize({ width, kernel: 'lanczos3' })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toFile(file);
    if (size > limit) continue;
    console.log(`${file} ${Math.round(size / 1024)} KiB`);
    return;
  }
  throw new Error(`${file} exceeds ${limit} bytes.`);
}

async function takeProductPicture(
  browser: Browser,
  baseUrl: string,
  name: ProductPictureName,
): Promise<void> {
  const scene = SCENES[name];
  const { width, height, widths } = PRODUCT_PICTURES[name];
  for (const language of ['en', 'ar'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      const page = await open(browser, baseUrl, { ...scene, language, theme, scale: 2 });
      const corner = await scene.corner(page, language);
      await settle(page);
      if (scene.cropWidth) await page.addStyleTag({ content: 'nav.fixed { display: none }' });
      else await scrollTo(corner);
      let clip: { x: number; y: number; width: number; height: number } | undefined;
      if (scene.cropWidth) {
        const box = (await corner.boundingBox())!;
        const margin = scene.margin ?? 0;
        clip = {
          x: language === 'ar' ? box.x + box.width + margin - scene.cropWidth : box.x - margin,
          y: (await page.evaluate(() => scrollY)) + box.y - margin,
          width: scene.cropWidth,
          height: (scene.cropWidth * height) / width,
        };
      }
      const shot = await page.screenshot({ fullPage: clip !== undefined, ...(clip && { clip }) });
      for (const size of widths.length > 0 ? widths : [undefined])
        await save(shot, `public${productFile(name, language, theme, size)}`, size ?? width, 60 * 1024);
      await page.context().close();
    }
  }
}

mkdirSync('docs/images', { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] });
const only = process.argv.slice(2);
const isTaken = (name: string) => only.length === 0 || only.includes(name);
try {
  for (const name of Object.keys(SCENES) as ProductPictureName[])
    if (isTaken(name)) await takeProductPicture(browser, product.baseUrl, name);
  for (const { name, ...look } of isTaken('readme') ? README : []) {
    const scale = look.width === PHONE ? 2 : 1.5;
    const page = await open(browser, product.baseUrl, { ...look, scale });
    await save(await page.screenshot(), `docs/images/${name}.webp`, look.width * scale, 150_000);
    await page.context().close();
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(product.dataDir, { recursive: true, force: true });
}
