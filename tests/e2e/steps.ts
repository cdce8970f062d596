/** Steps of the work that a test takes through the API, to come to the screens that it is about. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { PASSWORD, sandboxUrl, visitor, type wordsOf } from './browser.ts';

/** Sends a request as this page's person, which must succeed. */
// biome-ignore lint/suspicious/noExplicitAny: each endpoint answers its own shape, and tests read what they know.
export async function ask(page: Page, method: string, path: string, data?: object): Promise<any> {
  const answer = await page.request.fetch(`/api${path}`, { method, ...(data && { data }) });
  const body = await answer.json();
  expect(answer.status(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(200);
  return body;
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
export async function sandbox(method: string, path: string, body: object = {}): Promise<any> {
  const answer = await fetch(`${sandboxUrl}/_sandbox${path}`, {
    method,
    ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}`).toBe(true);
  return answer.json();
}

let count = 0;
export async function newPerson(...details: Parameters<typeof signUp>): Promise<Page> {
  const { page, email } = await signUp(...details);
  await ask(page, 'POST', '/account/address/verify', { code: await digitsFor(page, email) });
  return page;
}

/** A person whose address is not verified. */
export async function signUp(
  role: 'brand' | 'creator',
  names: { fullName: string; companyName?: string },
  visit: Parameters<typeof visitor>[0] = {},
): Promise<{ page: Page; email: string }> {
  const page = await visitor(visit);
  const email = `${role}-${Date.now().toString(36)}-${++count}@example.com`;
  const answer = await page.request.post('/api/auth/sign-up', {
    data: { role, email, password: PASSWORD, ...names },
    headers: { 'x-forwarded-for': `10.${Math.floor(Date.now() / 1000) % 256}.${count >> 8}.${count & 255}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { page, email };
}

/** The six digits that were mailed to an address, as the outbox shows them. */
export async function digitsFor(page: Page, email: string): Promise<string> {
  let digits: string | undefined;
  const look = async () => {
    const outbox = await (await page.request.get('/dev/mail')).text();
    digits = RegExp(`>(\\d{6})[^<]*</h2>\\s*<p>To ${email}`).exec(outbox)?.[1];
    return digits;
  };
  await expect.poll(look).toBeDefined();
  return digits!;
}

/** Phones have the button in the menu of the campaign. */
export async function openCampaignDetails(page: Page, t: ReturnType<typeof wordsOf>): Promise<void> {
  const name = t('campaigns.detail.brief');
  const main = page.getByRole('main');
  if (page.viewportSize()!.width < 640) {
    await main.locator('[aria-haspopup=menu]').first().press('Enter');
    await page.getByRole('menuitem', { name }).press('Enter');
  } else await main.getByRole('button', { name }).press('Enter');
  await page.getByRole('dialog', { name }).waitFor();
}

export const sessionOf = (url: string) => /cs_test_\w+/.exec(url)![0];

/** Buys a package; returns the payment intent that paid it. */
export async function topUp(brand: Page, packageId: string): Promise<string> {
  const sessionId = sessionOf((await ask(brand, 'POST', '/wallet/top-ups', { packageId })).url);
  const { session } = await sandbox('POST', `/pay/${sessionId}`);
  expect(await ask(brand, 'GET', `/wallet/top-ups?sessionId=${sessionId}`)).toMatchObject({
    status: 'credited',
  });
  return session.payment_intent;
}

/** The cardholder wants the money of a card payment back, and gets it when `lost`. */
export async function dispute(paymentIntent: string, { lost }: { lost: boolean }): Promise<void> {
  const { charges } = await sandbox('GET', '/books');
  const [charge] = Object.keys(charges).filter((id) => charges[id].paymentIntent === paymentIntent);
  const { id } = await sandbox('POST', '/disputes', { charge });
  if (lost) await sandbox('POST', `/disputes/${id}/close`, { outcome: 'lost' });
}

export async function makePayable(creator: Page): Promise<void> {
  await ask(creator, 'POST', '/payout-account/onboarding', {});
  const { accounts } = await sandbox('GET', '/state');
  await sandbox('POST', `/accounts/${accounts[0].id}/state`, { transfers: 'active' });
  await expect.poll(async () => (await ask(creator, 'GET', '/payout-account')).isPayable).toBe(true);
}

const BRIEF = {
  title: 'Glow serum morning routine',
  description: 'Show how the serum fits into your morning.',
  briefItems: [{ kind: 'must', text: 'Vertical, 20 to 40 seconds, daylight.' }],
  budgetCents: 1_000,
  deadline: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
  intake: 'open_call',
  delivery: 'file_or_link',
};

/** Choices that the wizard alone asks for. */
export const WIZARD_BRIEF = {
  goals: ['sales'],
  platforms: ['tiktok'],
  videoSeconds: 30,
  editing: 'captions',
  directToCamera: true,
  hooks: ['visual_trick'],
  concepts: [],
  calls: [],
  product: { name: 'Glow serum', kind: 'physical', isShipped: true, giveawayCents: 2_500 },
  preferences: {
    genders: [],
    ages: [],
    locations: ['JO'],
    languages: ['ar'],
    appearance: [],
    lifestyle: [],
    occupation: [],
    interests: [],
  },
  tier: 'regular',
};

export async function createCampaign(brand: Page, overrides: object = {}): Promise<string> {
  return (await ask(brand, 'POST', '/campaigns', { ...BRIEF, ...overrides })).id;
}

export async function createLiveCampaign(brand: Page, overrides: object = {}): Promise<string> {
  const id = await createCampaign(brand, overrides);
  await ask(brand, 'POST', `/campaigns/${id}/publish`, { payWith: 'wallet' });
  return id;
}

export async function submitTo(creator: Page, campaignId: string, overrides: object = {}): Promise<string> {
  const video = { title: 'First cut', videoUrl: 'https://videos.example/first-cut.mp4', ...overrides };
  return (await ask(creator, 'POST', `/open-campaigns/${campaignId}/submissions`, video)).id;
}

/** Ends the review time of a pending version and starts the job that otherwise runs every five minutes. */
export async function endReviewTime(submissionId: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  const { rowCount } = await client.query(
    "UPDATE submissions SET due_at = now() - interval '1 minute', timer_at = now() WHERE id = $1 AND due_at > now()",
    [submissionId],
  );
  await client.query("INSERT INTO pgboss.job (name) VALUES ('submissions.run-timers')");
  await client.end();
  expect(rowCount).toBe(1);
}

/** By the form, because only a file has a timeline. */
export async function submitFile(
  creator: Page,
  campaignId: string,
  t: ReturnType<typeof wordsOf>,
  { film = undefined as string | undefined, revises = false, onPhone = true } = {},
): Promise<void> {
  await creator.goto(`/creator/campaign/${campaignId}`);
  // The form is part of the page on desktops.
  const form = creator.getByRole(onPhone ? 'dialog' : 'main');
  if (onPhone)
    await creator
      .getByRole('button', { name: t(`submissions.step.${revises ? 'revise' : 'submit'}`) })
      .first()
      .press('Enter');
  await form.locator('input[type=file]').first().setInputFiles(videoFile(500_000, film));
  await form.getByText(t('media.field.done'), { exact: true }).waitFor();
  const title = form.getByLabel(t('submissions.form.title'));
  await title.fill('First cut');
  await form.getByRole('checkbox').press('Space');
  await form
    .getByRole('button', { name: t(`submissions.form.${revises ? 'submitRevised' : 'submit'}`) })
    .press('Enter');
  await title.waitFor({ state: 'hidden' });
}

/** A file on the disk with a video, as campaigns usually ask for it without another. So many of its bytes mean nothing. */
export function videoFile(padding = 500_000, film = 'tests/fixtures/video/upright.mp4'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'laqta-video-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const free = Buffer.alloc(padding, 7);
  free.writeUInt32BE(padding, 0);
  free.write(`free${randomUUID()}`, 4);
  const file = path.join(folder, 'morning glow.mp4');
  writeFileSync(file, Buffer.concat([readFileSync(film), free]));
  return file;
}

export function hasFfmpeg(): boolean {
  try {
    return execFileSync('ffmpeg', ['-version']).length > 0;
  } catch {
    return false;
  }
}
