import '../../../../../tests/harness/start-jobs.ts';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { approveSubmission } from '#features/campaigns/submissions/commands/approve-submission.server.ts';
import { submission } from '#features/campaigns/submissions/factory.server.ts';
import type { ReviewItem } from '#features/campaigns/submissions/schema.ts';
import { DEMO_VIDEO_REQUIREMENTS } from '#features/campaigns/submissions/technical-check.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { sendMessage } from '#features/inbox/inbox/commands/send-message.server.ts';
import { conversation } from '#features/inbox/inbox/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { createApp } from '../../../../../server/app.ts';
import { listen } from '../../../../../server/http/http-server.ts';
import { boxOf, PLACE } from '../../../../../tests/harness/location-data.ts';
import { expectOk, problemOf, request } from '../../../../../tests/harness/requests.ts';
import { pdfOf } from '../../../../../tests/harness/sample-files.ts';
import { setPicture } from '../commands/set-picture.server.ts';
import { uploaded } from '../factory.server.ts';
import { readPictures } from '../queries.server.ts';
import { RETENTION_DAYS } from '../rules.ts';
import { media, mediaUses, mediaVariants, uploads } from '../tables.server.ts';
import { sweepMedia } from '../uploads/sweep-media.server.ts';
import { storageKey, uploadedPosterKey } from '../variants/draw-poster.server.ts';
import { prepareVideo } from '../variants/prepare-video.server.ts';
import { fileLink, publicLink } from './file-link.server.ts';

const clip = readFileSync('public/demo/glow-serum.mp4');
/** The same film in bytes that no test sends. */
const unseen = Buffer.concat([clip, Buffer.from('\0\0\0\x0cfree1234', 'latin1')]);
const photo = readFileSync('public/demo/glow-serum.jpg');

const server = await listen(createApp(), 0, '127.0.0.1');
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

let brand: Person;
let creator: Person;
let video: string;
let cookies: { brand: string; creator: string };
let item: ReviewItem;

beforeAll(async () => {
  brand = await createBrand();
  creator = await createCreator();
  cookies = { brand: await createSessionCookie(brand), creator: await createSessionCookie(creator) };
  video = await uploaded(creator, { purpose: 'video', fileName: 'لقطة.mp4', bytes: clip, poster: photo });
  const campaign = await publishedCampaign(brand, { videoRequirements: DEMO_VIDEO_REQUIREMENTS });
  await submission({ campaign, creator, input: { title: 'First cut', mediaId: video, videoUrl: undefined } });
  const { items } = (await expectOk('listReviews', brand)) as { items: ReviewItem[] };
  item = items[0]!;
});

const fetchFile = (address: string, cookie = '', headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${address}`, { headers: { cookie, ...headers }, redirect: 'manual' });

test('serves the brand the exact file that the creator sent', async () => {
  expect(item.video).toMatchObject({
    type: 'file',
    fileName: 'لقطة.mp4',
    sizeBytes: clip.length,
    findings: [],
  });
  const answer = await fetchFile(item.video.url, cookies.brand);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('video/mp4');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(
    createHash('sha256').update(clip).digest('hex'),
  );
  const poster = await fetchFile(item.video.posterUrl!, cookies.brand);
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

const place = boxOf('\xa9xyz', Buffer.from(`\0\x12\x15\xc7${PLACE}`, 'latin1'));
const clipWithPlace = Buffer.concat([clip, boxOf('udta', place)]);
async function isPlaceIn(address: string, cookie: string): Promise<boolean> {
  const answer = await fetchFile(address, cookie);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).includes(PLACE);
}

test('sends the original with its location to its creator and its buyer only', async () => {
  const bytes = clipWithPlace;
  const campaign = await publishedCampaign(brand, { videoRequirements: DEMO_VIDEO_REQUIREMENTS });
  const mediaId = await uploaded(creator, { purpose: 'video', fileName: 'home.mp4', bytes });
  const [upload] = await db.select().from(uploads).where(eq(uploads.mediaId, mediaId));
  expect(await expectOk('readUpload', creator, { id: upload!.id })).toMatchObject({ removedLocation: true });
  const input = { title: 'Home', mediaId, videoUrl: undefined };
  const { id } = await submission({ campaign, creator, input });
  const videoFor = async (list: string, person: Person) => {
    const { items } = (await expectOk(list, person)) as { items: ReviewItem[] };
    return items.find((found) => found.id === id)!.video;
  };
  const own = await videoFor('listOwnSubmissions', creator);
  expect(await isPlaceIn(own.downloadUrl!, cookies.creator)).toBe(true);
  const pending = await videoFor('listReviews', brand);
  expect([pending.downloadUrl, await isPlaceIn(pending.url, cookies.brand)]).toEqual([null, false]);
  await fundWallet(brand, campaign.budgetCents);
  await givePayableAccount(creator);
  await approveSubmission(brand, id, { amountCents: campaign.budgetCents });
  const bought = await videoFor('listReviews', brand);
  expect(await isPlaceIn(bought.downloadUrl!, cookies.brand)).toBe(true);

  const reference = await uploaded(brand, { purpose: 'reference', fileName: 'home.mp4', bytes });
  const { id: briefId } = await publishedCampaign(brand, {
    referenceAssets: [{ name: 'Example', type: 'video', mediaId: reference }],
  });
  const { referenceAssets } = (await expectOk('readWork', creator, { id: briefId })) as {
    referenceAssets: { url: string }[];
  };
  expect(await isPlaceIn(referenceAssets[0]!.url, cookies.creator)).toBe(false);
});

test('shows a video without its location in the directory, the portfolio and a message', async () => {
  const sage = await createCreator({ name: 'Sage' });
  const filmFor = (purpose: 'portfolio' | 'message') =>
    uploaded(sage, { purpose, fileName: 'home.mp4', bytes: clipWithPlace });
  const body = { title: 'Home', mediaId: await filmFor('portfolio') };
  await expectOk('addPortfolioItem', sage, { body });
  const id = sage.workspaceId;
  const { items: found } = (await expectOk('findCreators', brand, { query: { q: 'Sage' } })) as {
    items: { preview: { url: string } }[];
  };
  const { items: shown } = (await expectOk('listCreatorVideos', brand, { id })) as {
    items: { video: { url: string } }[];
  };
  expect(await isPlaceIn(found[0]!.preview.url, cookies.brand)).toBe(false);
  expect(await isPlaceIn(shown[0]!.video.url, cookies.brand)).toBe(false);

  const campaign = await publishedCampaign(brand);
  const thread = await conversation({ campaign, creator: sage });
  const mediaIds = [await filmFor('message')];
  await sendMessage(sage, thread.id, { clientId: crypto.randomUUID(), body: '', mediaIds });
  const { items: messages } = (await expectOk('listMessages', brand, { id: thread.id })) as {
    items: { attachments: { url: string }[] }[];
  };
  const [attachment] = messages.flatMap(({ attachments }) => attachments);
  expect(await isPlaceIn(attachment!.url, cookies.brand)).toBe(false);
});

test('refuses a file URL for other users, and a modified URL for everyone', async () => {
  const stranger = await createSessionCookie(await createBrand());
  const address = item.video.url;
  for (const cookie of ['', stranger, cookies.creator])
    expect((await fetchFile(address, cookie)).status).toBe(404);
  for (const changed of [
    address.replace('original', 'poster'),
    address.replace(/e=\d/, 'e=9'),
    address.replace(/s=(.)/, (_, first) => `s=${first === 'A' ? 'B' : 'A'}`),
    address.replace(/\?.*/, ''),
    `/files/${video}/original?e=9999999999999&s=`,
    '/files/..%2f..%2fetc/passwd',
    '/files/%00/original',
    '/files/med_0/original',
  ])
    expect((await fetchFile(changed, cookies.brand)).status, changed).toBe(404);
});

test('answers 404 for a file URL of two hours ago', async () => {
  const old = fileLink(video, 'original', creator.userId, { now: Date.now() - 2 * 3_600_000 });
  expect((await fetchFile(old, cookies.creator)).status).toBe(404);
});

test.for([
  ['bytes=0-99', 206, 0, 100],
  [`bytes=${clip.length - 10}-`, 206, clip.length - 10, clip.length],
  ['bytes=-5', 206, clip.length - 5, clip.length],
  [`bytes=0-${clip.length * 2}`, 206, 0, clip.length],
  ['bytes=5-1', 200, 0, clip.length],
  ['bytes=0-1,5-6', 200, 0, clip.length],
  ['lines=1-2', 200, 0, clip.length],
] as const)('answers the range %s with %i', async ([range, status, start, end]) => {
  const answer = await fetchFile(item.video.url, cookies.brand, { range });
  expect(answer.status).toBe(status);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.equals(clip.subarray(start, end))).toBe(true);
  if (status === 206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${clip.length}`);
});

test('answers 416 for a range beyond the end', async () => {
  const answer = await fetchFile(item.video.url, cookies.brand, { range: `bytes=${clip.length}-` });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${clip.length}`]);
});

test.runIf(process.platform === 'linux')(
  'leaves no file open when the client disconnects in the middle',
  async () => {
    const key = storageKey(video, 'original');
    const isOriginal = and(eq(mediaVariants.mediaId, video), eq(mediaVariants.name, 'original'));
    await storage.put(key, Buffer.alloc(20_000_000), 'video/mp4');
    await db.update(mediaVariants).set({ sizeBytes: 20_000_000 }).where(isOriginal);
    const leaving = new AbortController();
    const { signal } = leaving;
    const address = `http://127.0.0.1:${port}${item.video.url}`;
    const answer = await fetch(address, { headers: { cookie: cookies.brand }, signal });
    const { value } = await answer.body!.getReader().read();
    expect(value!.length).toBeGreaterThan(0);
    expect(openFilesOf(key)).toBe(1);
    leaving.abort();
    await expect.poll(() => openFilesOf(key)).toBe(0);
    await storage.put(key, clip, 'video/mp4');
    await db.update(mediaVariants).set({ sizeBytes: clip.length }).where(isOriginal);
  },
);

const openFilesOf = (key: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith(key);
    } catch {
      return false; // One of them is the list's own, others are closed meanwhile.
    }
  }).length;

test.runIf(process.platform === 'linux')(
  'leaves no file open when the client disconnects before the first byte',
  async () => {
    const address = `http://127.0.0.1:${port}${item.video.url}`;
    const leaving = new AbortController();
    let response: Promise<unknown>;
    await db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE media_variants IN ACCESS EXCLUSIVE MODE`);
      response = fetch(address, { headers: { cookie: cookies.brand }, signal: leaving.signal });
      const waits = sql`SELECT FROM pg_locks WHERE NOT granted AND relation = 'media_variants'::regclass`;
      await expect.poll(async () => (await tx.execute(waits)).rows).toHaveLength(1);
      leaving.abort();
      await expect(response).rejects.toThrow();
    });
    await (await fetchFile(item.video.url, cookies.brand)).arrayBuffer();
    await expect.poll(() => openFilesOf(storageKey(video, 'original'))).toBe(0);
  },
);

test('answers 304 for a cached version and sends the whole file for an outdated range', async () => {
  const address = item.video.url;
  const etag = (await fetchFile(address, cookies.brand)).headers.get('etag')!;
  for (const cached of [etag, `W/${etag}`, `"older", ${etag}`])
    expect((await fetchFile(address, cookies.brand, { 'if-none-match': cached })).status).toBe(304);
  const other = { range: 'bytes=0-9', 'if-range': '"other"' };
  expect((await fetchFile(address, cookies.brand, other)).status).toBe(200);
});

test('forbids scripts in a file and embedding by other sites', async () => {
  const { headers } = await fetchFile(item.video.url, cookies.brand);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600, immutable',
  });
});

test('serves a profile picture publicly, cropped square and without its original', async () => {
  const crop = { x: 0, y: 0.1, size: 0.5 };
  const mediaId = await uploaded(creator, { purpose: 'picture', fileName: 'me.jpg', bytes: photo, crop });
  await expectOk('setPicture', creator, { body: { mediaId } });
  const { pictureUrl, logoUrl } = (await expectOk('readPictures', creator)) as Record<string, string>;
  expect([pictureUrl, logoUrl]).toEqual([publicLink(mediaId, 'w256'), publicLink(mediaId, 'w256')]);
  const answer = await fetchFile(pictureUrl!);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600, immutable');
  const forms = await db.select().from(mediaVariants).where(eq(mediaVariants.mediaId, mediaId));
  expect(forms.map(({ name }) => name).sort()).toEqual(['w1600', 'w256', 'w512']);
  expect(forms.every(({ width, height }) => width === height)).toBe(true);
  expect(await storage.size(mediaId)).toBeNull();
});

test('keeps one consistent profile picture under concurrent changes', async () => {
  const person = await createCreator();
  const mediaId = await uploaded(person, { purpose: 'picture', fileName: 'me.jpg', bytes: photo });
  for (let round = 0; round < 8; round++) {
    await Promise.all([setPicture(person, mediaId), setPicture(person, null), setPicture(person, mediaId)]);
    const { pictureUrl } = await readPictures(person);
    expect(await db.$count(mediaUses, eq(mediaUses.mediaId, mediaId))).toBe(pictureUrl ? 1 : 0);
  }
});

test('refuses a file of another user or of another purpose as a profile picture', async () => {
  const theirs = await uploaded(await createCreator(), {
    purpose: 'picture',
    fileName: 'a.jpg',
    bytes: photo,
  });
  for (const mediaId of [theirs, video, 'med_none'])
    expect(await problemOf(request('setPicture', { body: { mediaId }, cookie: cookies.creator }))).toEqual([
      404,
      'media.errors.notFound',
    ]);
});

test('refuses a video that does not meet the requirements', async () => {
  const campaign = await publishedCampaign(brand, { intake: 'open_call' });
  const body = { title: 'Cut', mediaId: video };
  const answer = request('submitVideo', { id: campaign.id, body, cookie: cookies.creator });
  expect(await problemOf(answer)).toEqual([409, 'submissions.errors.requirementsNotMet']);
  expect(await db.$count(mediaUses, eq(mediaUses.mediaId, video))).toBe(1);
});

test('refuses a link for a campaign that accepts only files', async () => {
  const campaign = await publishedCampaign(brand, { intake: 'open_call', delivery: 'file' });
  const body = { title: 'Cut', videoUrl: 'https://videos.example/a.mp4' };
  const answer = request('submitVideo', { id: campaign.id, body, cookie: cookies.creator });
  expect(await problemOf(answer)).toEqual([409, 'submissions.errors.linkNotTaken']);
});

test('reports to the brand a file that another creator also submitted', async () => {
  const copycat = await createCreator();
  const mediaId = await uploaded(copycat, { purpose: 'video', fileName: 'mine.mp4', bytes: clip });
  const campaign = await publishedCampaign(brand, {
    intake: 'open_call',
    videoRequirements: DEMO_VIDEO_REQUIREMENTS,
  });
  await submission({ campaign, creator: copycat, input: { mediaId, videoUrl: undefined } });
  const query = { campaignId: campaign.id };
  const { items } = (await expectOk('listReviews', brand, { query })) as { items: ReviewItem[] };
  expect(items[0]!.video.duplicate).toBe('equal');
});

test('reports to the brand a file that the creator submitted to another campaign', async () => {
  const seller = await createCreator();
  const mediaId = await uploaded(seller, { purpose: 'video', fileName: 'twice.mp4', bytes: unseen });
  const input = { mediaId, videoUrl: undefined };
  const found = [];
  for (const buyer of [await createBrand(), await createBrand()]) {
    const campaign = await publishedCampaign(buyer, {
      intake: 'open_call',
      videoRequirements: DEMO_VIDEO_REQUIREMENTS,
    });
    await submission({ campaign, creator: seller, input });
    const { items } = (await expectOk('listReviews', buyer)) as { items: ReviewItem[] };
    found.push(items[0]!.video.duplicate);
  }
  expect(found).toEqual([null, 'equal']);
});

test('offers a brand the original only after approval, and its creator always', async () => {
  const campaign = await publishedCampaign(undefined, { videoRequirements: DEMO_VIDEO_REQUIREMENTS });
  const maker = await createCreator();
  const mediaId = await uploaded(maker, { purpose: 'video', fileName: 'cut.mp4', bytes: clip });
  const input = { mediaId, videoUrl: undefined };
  const { id } = await submission({ campaign, creator: maker, input });
  const handedTo = async (person: Actor, list: string) => {
    const { items } = (await expectOk(list, person)) as { items: ReviewItem[] };
    return items[0]!.video.downloadUrl;
  };
  expect(await handedTo(campaign.brand, 'listReviews')).toBeNull();
  expect(await handedTo(maker, 'listOwnSubmissions')).toContain(`/files/${mediaId}/original?`);
  await fundWallet(campaign.brand, campaign.budgetCents);
  await givePayableAccount(maker);
  await approveSubmission(campaign.brand, id, { amountCents: campaign.budgetCents });
  expect(await handedTo(campaign.brand, 'listReviews')).toContain(`/files/${mediaId}/original?`);
});

test('deletes the browser’s picture after drawing the poster from it', async () => {
  expect(await storage.size(uploadedPosterKey(video))).toBeNull();
  expect(await storage.size(storageKey(video, 'poster'))).toBeGreaterThan(0);
});

test(`deletes media after ${RETENTION_DAYS} days only if it is unused`, async () => {
  const unused = await uploaded(creator, { purpose: 'video', fileName: 'b.mp4', bytes: clip });
  await sweepMedia();
  expect(await storage.size(storageKey(unused, 'original'))).toBe(clip.length);
  await db.update(media).set({ createdAt: new Date(Date.now() - (RETENTION_DAYS + 1) * 86_400_000) });
  await sweepMedia();
  expect(await storage.size(storageKey(unused, 'original'))).toBeNull();
  expect(await storage.size(storageKey(video, 'original'))).toBe(clip.length);
  expect((await fetchFile(fileLink(unused, 'original', creator.userId), cookies.creator)).status).toBe(404);
});

test('serves brief documents only to creators who may make the video', async () => {
  const bytes = await pdfOf();
  const paper = await uploaded(brand, { purpose: 'reference', fileName: 'Brand book.pdf', bytes });
  const cover = await uploaded(brand, { purpose: 'cover', fileName: 'cover.jpg', bytes: photo });
  const campaign = await publishedCampaign(brand, {
    referenceAssets: [
      { name: 'Cover', type: 'image', mediaId: cover },
      { name: 'Brand book', type: 'document', mediaId: paper },
    ],
  });
  const seen = async (person: Person) => {
    const id = person === brand ? 'readCampaign' : 'readWork';
    const { referenceAssets, coverUrl } = (await expectOk(id, person, { id: campaign.id })) as {
      referenceAssets: { name: string; url: string }[];
      coverUrl: string;
    };
    expect(coverUrl).toBe(publicLink(cover, 'w512'));
    return referenceAssets;
  };
  expect((await seen(creator)).map(({ name }) => name)).toEqual(['Cover']);
  const [, book] = await seen(brand);
  const answer = await fetchFile(book!.url, cookies.brand);
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

test('states which brief documents no scanner has checked', async () => {
  const paper = async (scan: 'none' | 'clean') => {
    const bytes = await pdfOf();
    const mediaId = await uploaded(brand, { purpose: 'reference', fileName: `${scan}.pdf`, bytes });
    await db.update(media).set({ scan }).where(eq(media.id, mediaId));
    return { name: scan, type: 'document' as const, mediaId };
  };
  const link = { name: 'link', type: 'document' as const, url: 'https://noor.example/book.pdf' };
  const campaign = await publishedCampaign(brand, {
    intake: 'open_call',
    referenceAssets: [await paper('none'), await paper('clean'), link],
  });
  for (const [id, person] of [
    ['readCampaign', brand],
    ['readWork', creator],
  ] as const) {
    const { referenceAssets } = (await expectOk(id, person, { id: campaign.id })) as {
      referenceAssets: { name: string; isUnscanned: boolean }[];
    };
    expect(referenceAssets.map(({ name, isUnscanned }) => [name, isUnscanned])).toEqual([
      ['none', true],
      ['clean', false],
      ['link', false],
    ]);
  }
});

test('prepares a fast-start variant of a video and keeps the original', async () => {
  const bytes = readFileSync('tests/fixtures/video/index-at-end.mp4');
  const mediaId = await uploaded(brand, { purpose: 'reference', fileName: 'late.mp4', bytes });
  for (const _ of [1, 2]) await prepareVideo(mediaId);
  const link = (variant: 'original' | 'faststart') => fileLink(mediaId, variant, brand.userId);
  const [original, quick] = await Promise.all(
    (['original', 'faststart'] as const).map(async (variant) =>
      Buffer.from(await (await fetchFile(link(variant), cookies.brand)).arrayBuffer()),
    ),
  );
  expect(original!.equals(bytes)).toBe(true);
  expect(quick!.length).toBe(bytes.length);
  expect(quick!.indexOf('moov')).toBeLessThan(quick!.indexOf('mdat'));
});

test('reuses an unused upload of the same file', async () => {
  const body = { purpose: 'video', fileName: 'kept.mp4', sizeBytes: clip.length, lastModifiedMs: 7 };
  const mediaId = await uploaded(creator, { purpose: 'video', fileName: 'kept.mp4', bytes: clip });
  await db.update(uploads).set({ lastModifiedMs: 7 }).where(eq(uploads.mediaId, mediaId));
  expect(await expectOk('beginUpload', creator, { body })).toMatchObject({ status: 'done', mediaId });
  await db.insert(mediaUses).values({ mediaId, feature: 'submissions', subject: 'sub_1' });
  expect(await expectOk('beginUpload', creator, { body })).toMatchObject({ status: 'open' });
});
