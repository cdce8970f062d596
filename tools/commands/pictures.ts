/** Takes the pictures of the README from the demo world: `npm run pictures`. */
import { mkdirSync, rmSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { firstOf } from '../../app/core/typed-values.ts';
import { startProduct } from '../../tests/e2e/start-product.ts';
import { findOrInstallChromium } from '../chromium.ts';

type Picture = {
  name: string;
  path: string;
  as?: 'brand' | 'creator';
  language?: 'en' | 'ar';
  theme?: 'light' | 'dark';
  phone?: boolean;
};

const OUT = 'docs/images';
const PASSWORD = 'laqta-demo-1';
const LARGEST_BYTES = 150_000;
const PICTURES: Picture[] = [
  { name: 'landing', path: '/' },
  { name: 'dashboard', path: '/dashboard', as: 'brand' },
  { name: 'review', path: '/campaign/{busiest}?tab=submissions', as: 'brand', theme: 'dark' },
  { name: 'directory', path: '/creators?tab=top', as: 'brand', language: 'ar' },
  { name: 'feed', path: '/dashboard', as: 'creator', language: 'ar', phone: true },
];

async function take(browser: Browser, baseUrl: string, picture: Picture): Promise<void> {
  const { name, as, language = 'en', theme = 'light', phone = false } = picture;
  const context = await browser.newContext({
    baseURL: baseUrl,
    locale: language,
    colorScheme: theme,
    reducedMotion: 'reduce',
    viewport: phone ? { width: 390, height: 800 } : { width: 1280, height: 800 },
    deviceScaleFactor: phone ? 2 : 1.5,
  });
  await context.addCookies([{ name: 'language', value: language, url: baseUrl }]);
  const page = await context.newPage();
  let { path } = picture;
  if (as) {
    const data = { email: `${as}@laqta.example`, password: PASSWORD };
    const answer = await page.request.post('/api/auth/sign-in', { data });
    if (!answer.ok()) throw new Error(`${data.email} could not sign in: ${answer.status()}`);
  }
  if (path.includes('{busiest}')) {
    const { items } = await (await page.request.get('/api/campaigns?status=active')).json();
    const { id } = firstOf(
      (items as { id: string; pendingReviewCount: number }[]).toSorted(
        (one, other) => other.pendingReviewCount - one.pendingReviewCount,
      ),
    );
    path = path.replace('{busiest}', id);
  }
  await page.goto(path, { timeout: 60_000 });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  // Images below the fold load only when scrolled into view.
  await page.waitForFunction(() => {
    const isSeen = (image: HTMLImageElement) => image.getBoundingClientRect().top < innerHeight;
    return (
      document.fonts.status === 'loaded' && [...document.images].every((one) => one.complete || !isSeen(one))
    );
  });
  const file = `${OUT}/${name}.webp`;
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(file);
  if (size > LARGEST_BYTES) throw new Error(`${file} has ${size} bytes.`);
  console.log(`${file} ${Math.round(size / 1000)} kB`);
  await context.close();
}

mkdirSync(OUT, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] });
try {
  for (const picture of PICTURES) await take(browser, product.baseUrl, picture);
} finally {
  await browser.close();
  await product.stop();
  rmSync(product.dataDir, { recursive: true, force: true });
}
