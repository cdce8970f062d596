import '../../../../tests/harness/start-jobs.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { createCreator, type Person } from '#features/identity/accounts/factory.server.ts';
import { uploadBegun, uploaded } from '#features/media/media/factory.server.ts';
import type { UploadInput } from '#features/media/media/schema.ts';
import { DRAWN_BY_FFMPEG } from '../../../../tests/fixtures/fingerprints.ts';
import { expectOk } from '../../../../tests/harness/requests.ts';
import { submitVideo } from './commands/submit-video.server.ts';
import { changeRequest, submission } from './factory.server.ts';
import { DEMO_VIDEO_REQUIREMENTS } from './technical-check.ts';

const bytes = readFileSync('public/demo/glow-serum.mp4');
const fingerprint = DRAWN_BY_FFMPEG['glow-serum'];
/** Fingerprints with 128 and 129 of 1,024 bits changed. */
const [similar, different] = [32, 33].map((digits) =>
  fingerprint.replace(/./g, (digit, at: number) =>
    at < digits ? (15 - Number.parseInt(digit, 16)).toString(16) : digit,
  ),
);

const openCall = () =>
  publishedCampaign(undefined, { intake: 'open_call', videoRequirements: DEMO_VIDEO_REQUIREMENTS });
let creator: Person;
let submittedCampaignId: string;
let otherCampaignId: string;

beforeAll(async () => {
  creator = await createCreator();
  const campaign = await openCall();
  const mediaId = await uploaded(creator, { purpose: 'video', fileName: 'cut.mp4', bytes, fingerprint });
  await submission({ campaign, creator, input: { mediaId, videoUrl: undefined } });
  submittedCampaignId = campaign.id;
  otherCampaignId = (await openCall()).id;
});

let count = 0;
async function duplicateOf(
  overrides: Partial<UploadInput>,
  { as = creator, campaignId = otherCampaignId } = {},
) {
  const { id } = await uploadBegun(as, { purpose: 'video', fileName: `${count++}.mp4`, ...overrides });
  const { duplicate } = (await expectOk('readLikeness', as, { id, query: { campaignId } })) as {
    duplicate: string | null;
  };
  return duplicate;
}

test('warns before the upload only of an own video that is similar enough', async () => {
  expect(await duplicateOf({ fingerprint: similar! })).toBe('alike');
  expect(await duplicateOf({ fingerprint: different! })).toBeNull();
  expect(await duplicateOf({})).toBeNull();
});

test('ignores the similarity to the previous version for the same campaign', async () => {
  expect(await duplicateOf({ fingerprint }, { campaignId: submittedCampaignId })).toBeNull();
});

test('warns of another creator’s video only if the bytes are equal', async () => {
  const as = await createCreator();
  expect(await duplicateOf({ fingerprint }, { as })).toBeNull();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await duplicateOf({ sha256 }, { as })).toBe('equal');
});

test('refuses the file of an earlier version as a new version', async () => {
  const campaign = await openCall();
  const send = async () => {
    const mediaId = await uploaded(creator, { purpose: 'video', fileName: 'cut.mp4', bytes });
    return submitVideo(creator, campaign.id, { title: 'Cut', mediaId });
  };
  const { id } = await send();
  await changeRequest(campaign.brand, id, 'Brighter, please.');
  await expect(send()).rejects.toMatchObject({ code: 'submissions.errors.sameVideo' });
});
