import '../../../../../tests/harness/start-jobs.ts';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { uploadBegun, uploaded } from '#features/media/media/factory.server.ts';
import { maxBytesOf } from '#features/media/media/rules.ts';
import { mediaUses } from '#features/media/media/tables.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { request } from '../../../../../tests/harness/requests.ts';
import { detachVideos } from '../commands/detach-videos.server.ts';
import { submitVideo } from '../commands/submit-video.server.ts';
import { approvedSubmission, captionsFile, submission, submissionInput } from '../factory.server.ts';
import { listForReview, listOwnSubmissions } from '../queries.server.ts';
import { DEMO_VIDEO_REQUIREMENTS } from '../technical-check.ts';
import { setCaptions } from './set-captions.server.ts';

const LIMIT_BYTES = maxBytesOf('captions');

const call = async (operation: string, actor: Actor, id: string, body?: object) =>
  request(operation, { id, cookie: await createSessionCookie(actor), ...(body && { body }) });
const codeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { code?: string }).code];
};
const captionsOf = async (actor: Actor) =>
  (await listOwnSubmissions(actor, { limit: 5 })).items[0]!.video.captions;
const usesOf = (mediaIds: string[]) => db.$count(mediaUses, inArray(mediaUses.mediaId, mediaIds));

test('refuses caption files that are too large or not WebVTT, and files of brands', async () => {
  const creator = await createCreator();
  const begin = (actor: Actor, sizeBytes: number) =>
    uploadBegun(actor, { purpose: 'captions', fileName: 'captions.vtt', sizeBytes });
  await expect(begin(creator, LIMIT_BYTES + 1)).rejects.toMatchObject({ code: 'media.errors.tooLarge' });
  await expect(begin(await createBrand(), 100)).rejects.toMatchObject({ code: 'errors.forbidden' });
  expect((await begin(creator, LIMIT_BYTES)).status).toBe('open');
  for (const text of ['<html><script>alert(1)</script></html>', '1\n00:00:01,000 --> 00:00:02,000\nHi'])
    await expect(captionsFile(creator, text)).rejects.toThrow('kind');
});

test('refuses captions of other creators and of brands', async () => {
  const { id, creator, campaign } = await submission();
  const other = await createCreator();
  const body = { mediaId: await captionsFile(creator) };
  expect(await codeOf(call('setCaptions', other, id, { mediaId: await captionsFile(other) }))).toEqual([
    404,
    'errors.notFound',
  ]);
  expect(await codeOf(call('setCaptions', campaign.brand, id, body))).toEqual([403, 'errors.forbidden']);
  expect(await codeOf(call('removeCaptions', other, id))).toEqual([404, 'errors.notFound']);
  const foreign = { mediaId: await captionsFile(other) };
  expect(await codeOf(call('setCaptions', creator, id, foreign))).toEqual([404, 'media.errors.notFound']);
  // The answer does not reveal the content of the file.
  const invalid = { mediaId: await captionsFile(other, 'WEBVTT\n\nNo times\n') };
  expect(await codeOf(call('setCaptions', other, id, invalid))).toEqual([404, 'errors.notFound']);
  expect(await codeOf(call('setCaptions', creator, id, invalid))).toEqual([404, 'media.errors.notFound']);
  expect(await captionsOf(creator)).toEqual([]);
  await setCaptions(creator, id, 'en', body.mediaId);
  for (const stranger of [other, await createBrand()])
    expect(await codeOf(call('readCaptions', stranger, id))).toEqual([404, 'errors.notFound']);
});

test('refuses a file of another purpose as captions', async () => {
  const { id, creator } = await submission();
  const mediaId = await uploaded(creator, {
    purpose: 'message',
    fileName: 'face.png',
    bytes: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  expect(await codeOf(call('setCaptions', creator, id, { mediaId }))).toEqual([404, 'media.errors.notFound']);
});

test('refuses to change captions after the review', async () => {
  const { id, creator } = await approvedSubmission();
  const refusal = [409, 'submissions.errors.alreadyReviewed'];
  const body = { mediaId: await captionsFile(creator) };
  expect(await codeOf(call('setCaptions', creator, id, body))).toEqual(refusal);
  expect(await codeOf(call('removeCaptions', creator, id))).toEqual(refusal);
});

test('names the wrong line, and submits nothing with invalid captions', async () => {
  const campaign = await publishedCampaign(undefined, { intake: 'open_call' });
  const creator = await createCreator();
  const mediaId = await captionsFile(creator, 'WEBVTT\n\n00:02.000 --> 00:01.000\nBackwards\n');
  const refusal = {
    code: 'submissions.errors.invalidCaptions',
    params: { name: 'captions.vtt', line: 3 },
    fields: { captions: { params: { line: 3 } } },
  };
  const input = submissionInput({ captions: [{ language: 'en', mediaId }] });
  await expect(submitVideo(creator, campaign.id, input)).rejects.toMatchObject(refusal);
  expect((await listOwnSubmissions(creator, { limit: 5 })).items).toEqual([]);
  const { id } = await submission({ campaign, creator });
  await expect(setCaptions(creator, id, 'en', mediaId)).rejects.toMatchObject(refusal);
});

test('shows brand and creator the captions submitted with a video, without unknown tags', async () => {
  const campaign = await publishedCampaign(undefined, { intake: 'open_call' });
  const creator = await createCreator();
  const english = await captionsFile(
    creator,
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<i>Hi</i><script>x</script>\n',
  );
  const arabic = await captionsFile(creator);
  const captions = [
    { language: 'en' as const, mediaId: english },
    { language: 'ar' as const, mediaId: arabic },
  ];
  const { id } = await submission({ campaign, creator, input: { captions } });
  const [item] = (await listForReview(campaign.brand, { limit: 5 })).items;
  expect(item!.video.captions).toMatchObject([{ language: 'ar' }, { language: 'en' }]);
  expect(await captionsOf(creator)).toEqual(item!.video.captions);
  for (const actor of [campaign.brand, creator]) {
    const answer = await call('readCaptions', actor, id);
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(await answer.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<i>Hi</i>x\n');
  }
});

test('replaces and removes captions, and keeps no file that is no longer used', async () => {
  const { id, creator, campaign } = await submission();
  const [first, second, arabic] = [
    await captionsFile(creator),
    await captionsFile(creator),
    await captionsFile(creator),
  ];
  await setCaptions(creator, id, 'en', first);
  const [before] = await captionsOf(creator);
  await setCaptions(creator, id, 'en', second);
  await setCaptions(creator, id, 'ar', arabic);
  const all = await captionsOf(creator);
  expect(all.map(({ mediaId }) => mediaId)).toEqual([arabic, second]);
  expect(all[1]!.url).not.toBe(before!.url);
  expect(await usesOf([first])).toBe(0);
  await setCaptions(creator, id, 'en', null);
  expect((await captionsOf(creator)).map(({ language }) => language)).toEqual(['ar']);
  expect(await usesOf([second, arabic])).toBe(1);
  await inTransaction((tx) => detachVideos(tx, { campaignId: campaign.id }));
  expect(await usesOf([arabic])).toBe(0);
});

test('keeps a captions file while another submission uses it', async () => {
  const { id, creator } = await submission();
  const { id: other } = await submission({ creator });
  const mediaId = await captionsFile(creator);
  await setCaptions(creator, id, 'en', mediaId);
  await setCaptions(creator, other, 'en', mediaId);
  await setCaptions(creator, id, 'en', null);
  expect(await usesOf([mediaId])).toBe(1);
});

test('requires captions if the campaign does, and keeps at least one', async () => {
  const creator = await createCreator();
  const campaign = await publishedCampaign(undefined, {
    intake: 'open_call',
    videoRequirements: { ...DEMO_VIDEO_REQUIREMENTS, captions: true },
  });
  const refusal = { code: 'submissions.errors.captionsRequired' };
  await expect(submission({ campaign, creator })).rejects.toMatchObject(refusal);
  expect((await listOwnSubmissions(creator, { limit: 5 })).items).toEqual([]);
  const captions = [{ language: 'ar' as const, mediaId: await captionsFile(creator) }];
  const { id } = await submission({ campaign, creator, input: { captions } });
  await expect(setCaptions(creator, id, 'ar', null)).rejects.toMatchObject(refusal);
  expect(await captionsOf(creator)).toHaveLength(1);
  await setCaptions(creator, id, 'en', await captionsFile(creator));
  await setCaptions(creator, id, 'ar', null);
  expect((await captionsOf(creator)).map(({ language }) => language)).toEqual(['en']);
});
