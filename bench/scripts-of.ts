import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

const QUIET_MS = 2000;

export async function scriptsOf(page: Page, address: string): Promise<Map<string, Buffer>> {
  const scripts: Promise<[string, Buffer]>[] = [];
  let lastRequestAt = Date.now();
  const onRequest = () => {
    lastRequestAt = Date.now();
  };
  const onResponse = (response: Response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    scripts.push(response.body().then((body) => [response.url(), body]));
  };
  page.on('request', onRequest).on('response', onResponse);
  try {
    await page.goto(address, { waitUntil: 'load' });
    // The live stream never ends, so the page counts as loaded when it shows its content and has long asked for nothing.
    await page.waitForFunction(
      () => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'),
    );
    while (Date.now() - lastRequestAt < QUIET_MS) await page.waitForTimeout(100);
  } finally {
    page.off('request', onRequest).off('response', onResponse);
  }
  const inline = await page.$$eval('script:not([src])', (elements) =>
    elements.map((element) => element.textContent ?? '').join('\n'),
  );
  if (new URL(page.url()).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${page.url()}`);
  return new Map([...(await Promise.all(scripts)), [address, Buffer.from(inline)]]);
}

/** Transfer size in bytes: each script gzipped by itself. */
export const weightOf = (scripts: Map<string, Buffer>): number =>
  [...scripts.values()].reduce((total, script) => total + gzipSync(script).length, 0);
