import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { ParseKeys, TFunction } from 'i18next';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject, type RunnerTestCase, test } from 'vitest';
import { createI18n } from '../../app/i18n/i18n.ts';
import { readAllWords } from '../../tools/build/catalogues.ts';
import { findOrInstallChromium } from '../../tools/chromium.ts';

export type Language = 'en' | 'ar';

export const baseUrl = inject('baseUrl');
export const sandboxUrl = inject('sandboxUrl');
export const PASSWORD = 'laqta-demo-1';

/** Half as long to send and to compile as the export of the package. Its own result cannot be sent back. */
const AXE = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')};0`;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-sync',
  // No page lives long enough to win back what it costs to optimise its scripts: a quarter of all its computing.
  '--js-flags=--no-turbofan --no-maglev',
];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** One for all test files of a process, with which it ends. */
let launching: Promise<Browser> | undefined;
const troubles: string[] = [];
const contexts: BrowserContext[] = [];

export async function endVisits({ name, result }: RunnerTestCase): Promise<void> {
  if (result?.state === 'fail') await photographPages(name);
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  // An error in the console is a failure, even where the screen looks right.
  expect(troubles.splice(0), 'errors in the console').toEqual([]);
}

async function photographPages(name: string): Promise<void> {
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
    await page.screenshot({ path: `.laqta/test-reports/${file}-${index}.png` }).catch(() => {});
  }
}

const translators = {
  en: createI18n('en', await readAllWords('en')),
  ar: createI18n('ar', await readAllWords('ar')),
};

/** Key of a text. */
export type TextKey = ParseKeys;

export function wordsOf(language: Language): TFunction {
  return translators[language].t;
}

export type Look = { phone: boolean; theme: 'light' | 'dark' };
type Visit = {
  language?: Language;
  expectedErrors?: RegExp;
  proxy?: string;
  scripts?: boolean;
  touch?: boolean;
} & Partial<Look>;

/** A new person at a new browser. `expectedErrors` matches console errors that the test provokes on purpose. */
export async function visitor({
  language = 'en',
  phone = false,
  theme = 'light',
  expectedErrors,
  proxy,
  scripts = true,
  touch = false,
}: Visit = {}) {
  launching ??= chromium.launch({ executablePath: findOrInstallChromium(), args: FLAGS });
  const context = await (await launching).newContext({
    viewport: phone ? PHONE : DESK,
    colorScheme: theme,
    reducedMotion: 'reduce',
    baseURL: baseUrl,
    locale: language,
    javaScriptEnabled: scripts,
    hasTouch: touch,
    ...(proxy && { proxy: { server: proxy } }),
  });
  contexts.push(context);
  context.setDefaultTimeout(60_000);
  await context.addCookies([{ name: 'language', value: language, url: baseUrl }]);
  const page = await context.newPage();
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const isTrouble = message.type() === 'error' || message.text().startsWith('Missing translation');
    if (isTrouble && page.url().startsWith(baseUrl) && !expectedErrors?.test(message.text())) {
      troubles.push(`${page.url()}: ${message.text()}`);
    }
  });
  return page;
}

/** The same page on the other size of screen, or in the other theme: no script of ours knows either. */
export async function lookAt(page: Page, { phone, theme }: Look): Promise<void> {
  await page.setViewportSize(phone ? PHONE : DESK);
  await page.emulateMedia({ colorScheme: theme });
  await endTransitions(page);
}

/** Themes pass into each other, and a dialog is transparent until its first frame, however short the transition. */
const endTransitions = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** Empties the first answers that pages bring along, so that each screen requests its data. */
export const withoutFirstAnswers = (page: Page, path: string) =>
  page.route(path, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(id="first-answers">)[^<]*/, '$1{}');
    await route.fulfill({ response: answer, body });
  });

export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in', { data: { email, password: PASSWORD } });
  expect(answer.ok()).toBe(true);
}

/** Runs in one language, as both take the same steps and the screens suite shows both. EVERY_LANGUAGE=1: in both. */
export function journey(title: string, language: Language, run: (language: Language) => Promise<void>): void {
  const languages: Language[] = process.env.EVERY_LANGUAGE ? ['en', 'ar'] : [language];
  test.each(languages)(`${title} (%s)`, run);
}

/** No violation that axe finds. Calls axe itself: Playwright's wrapper opens a second page and doubles the time. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await endTransitions(page);
  const found = await page.evaluate(async (only) => {
    const { axe: looker } = window as unknown as { axe: typeof axe };
    const { violations } = await looker.run({
      resultTypes: ['violations'],
      // Only an experimental rule reads style sheets, and fetching them costs a seventh of a look.
      preload: { assets: ['media'] },
      ...(only && { runOnly: { type: 'rule', values: only } }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`);
  }, rules);
  expect(found, page.url()).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/** Amounts are wrapped in direction marks in Arabic: match the words around them and the digits. */
export function amountIn(text: string): RegExp {
  const escaped = text
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    escaped.replaceAll(
      /\\\$[\d,]+\\\.\d\d/g,
      (amount) => `[\\u2066-\\u2069\\u200e\\u200f]*${amount}[\\u2066-\\u2069\\u200e\\u200f]*`,
    ),
  );
}
