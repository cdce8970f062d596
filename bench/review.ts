/** Opens two reviews in a browser: one without comments, and the fifth version of a video with 500. Runs as a process. */
import { readFileSync } from 'node:fs';
import { type BrowserContext, chromium } from 'playwright-core';
import '#events.server.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { submission } from '#features/campaigns/submissions/factory.server.ts';
import { DEMO_VIDEO_REQUIREMENTS } from '#features/campaigns/submissions/technical-check.ts';
import { createCreator, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import { jobs } from '#jobs.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';
import { findOrInstallChromium } from '../tools/chromium.ts';
import { startWeb } from './lists.ts';
import { median } from './measure.ts';

const ROUNDS = Number(process.env.ROUNDS);
const COMMENTS = 500;
const EARLIER_VERSIONS = 4;
const FILM = readFileSync('tests/fixtures/video/upright.mp4');
const FILM_US = 3_200_000;

async function createReview(campaign: Awaited<ReturnType<typeof publishedCampaign>>) {
  const creator = await createCreator();
  const mediaId = await uploaded(creator, { purpose: 'video', fileName: 'film.mp4', bytes: FILM });
  const { id } = await submission({ campaign, creator, input: { videoUrl: undefined, mediaId } });
  return { id, path: `/campaign/${campaign.id}?tab=submissions&submission=${id}` };
}

async function fillReview(id: string, authorId: string): Promise<void> {
  await pool.query('UPDATE submissions SET version = $2 WHERE id = $1', [id, EARLIER_VERSIONS + 1]);
  await pool.query(
    `INSERT INTO submissions (id, campaign_id, creator_id, version, title, media_id, status, feedback, reviewed_at, revises_id)
     SELECT 'sub_0' || n, campaign_id, creator_id, n, title, media_id, 'rejected', 'Closer, please.', now(),
            CASE WHEN n > 1 THEN 'sub_0' || n - 1 END
       FROM submissions, generate_series(1, ${EARLIER_VERSIONS}) n WHERE id = $1`,
    [id],
  );
  await pool.query('UPDATE submissions SET revises_id = $2 WHERE id = $1', [id, `sub_0${EARLIER_VERSIONS}`]);
  await pool.query(
    `INSERT INTO review_comments (id, submission_id, author_id, side, body, start_us, sent_at)
     SELECT 'rcm_' || lpad(n::text, 26, '0'), $1, $2, 'brand', 'The pump comes too late. ' || n,
            ${FILM_US}::bigint * n / ${COMMENTS + 1}, now() - interval '1 hour' FROM generate_series(1, ${COMMENTS}) n`,
    [id, authorId],
  );
  await pool.query('ANALYZE');
}

/** Milliseconds until the player, the decision and the first comments are shown. */
async function open(context: BrowserContext, address: string, comments: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  const shownAt = await page.waitForFunction(
    (selectors) => selectors.every((one) => document.querySelector(one)) && performance.now(),
    ['video', '[data-decision]', comments],
    { polling: 'raf', timeout: 60_000 },
  );
  const shownMs = Number(await shownAt.jsonValue());
  await page.close();
  return shownMs;
}

await startQueue(jobs);
const campaign = await publishedCampaign(undefined, { videoRequirements: DEMO_VIDEO_REQUIREMENTS });
const empty = await createReview(campaign);
const full = await createReview(campaign);
await fillReview(full.id, campaign.brand.userId);
const cookie = await createSessionCookie(campaign.brand);
await stopQueue();
const web = await startWeb({
  DATABASE_URL: process.env.DATABASE_URL!,
  LAQTA_DATA_DIR: process.env.LAQTA_DATA_DIR!,
});
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
const [name = '', value = ''] = cookie.split(/=(.*)/);
await context.addCookies([{ name, value, url: web.url }]);
const times = { empty: [] as number[], full: [] as number[] };
// The first round fills the cache of the browser.
for (let round = 0; round <= ROUNDS; round++) {
  const emptyMs = await open(context, web.url + empty.path, `[aria-labelledby="comments-${empty.id}"] p`);
  const fullMs = await open(context, web.url + full.path, `[aria-labelledby="comments-${full.id}"] li`);
  if (round > 0) times.empty.push(emptyMs);
  if (round > 0) times.full.push(fullMs);
}
console.log(JSON.stringify({ emptyMs: median(times.empty), fullMs: median(times.full) }));
await browser.close();
await web.stop();
await pool.end();
