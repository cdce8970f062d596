import '../../../../tests/harness/start-jobs.ts';
import { expect, test } from 'vitest';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import {
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { changeItem, deleteItem } from '#features/people/portfolio/commands/change-item.server.ts';
import { portfolioFile, portfolioItem } from '#features/people/portfolio/factory.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { MAX_VIDEOS } from './rules.ts';
import type { Applicant, ApplicationVideo } from './schema.ts';

const campaign = await publishedCampaign();
const apply = async (creator: Person, videoIds: string[]) =>
  request('applyToCampaign', {
    id: campaign.id,
    cookie: await createSessionCookie(creator),
    body: { videoIds },
  });
const titles = (videos: ApplicationVideo[]) => videos.map(({ title }) => title).join('');
const applicant = async () =>
  ((await expectOk('listApplicants', campaign.brand, { id: campaign.id })).items as Applicant[])[0]!;

test(`rejects more than ${MAX_VIDEOS} videos and those outside the creator’s public portfolio`, async () => {
  const creator = await createCreator();
  const foreign = await portfolioItem(await createCreator());
  const hidden = await portfolioItem(creator);
  await changeItem(creator, hidden, { isPublic: false });
  const own = await portfolioItem(creator);
  for (const ids of [[foreign], [own, foreign], [hidden], ['pfi_none']])
    expect(await problemOf(apply(creator, ids))).toEqual([409, 'applications.errors.videoNotShown']);
  const many = await Promise.all(Array.from({ length: MAX_VIDEOS + 1 }, () => portfolioItem(creator)));
  expect(await problemOf(apply(creator, many))).toEqual([400, 'errors.invalidInput']);
  expect((await apply(creator, [own, own])).status).toBe(200);
});

test('shows the brand the chosen videos in the creator’s order, without hidden and deleted ones', async () => {
  const creator = await createCreator();
  const [a, b, c] = [
    await portfolioItem(creator, { title: 'a', mediaId: await portfolioFile(creator) }),
    await portfolioItem(creator, { title: 'b' }),
    await portfolioItem(creator, { title: 'c' }),
  ];
  expect((await apply(creator, [c, a, b])).status).toBe(200);
  const { videos } = await applicant();
  expect(titles(videos)).toBe('cab');
  expect(videos.map((video) => Object.keys(video).sort())).toEqual(Array(3).fill(['id', 'title', 'video']));
  // Each reader gets an own file URL.
  const { application } = await expectOk('readWork', creator, { id: campaign.id });
  const own = (application as { videos: ApplicationVideo[] }).videos;
  expect(titles(own)).toBe('cab');
  expect(own[1]!.video.url).not.toBe(videos[1]!.video.url);
  await changeItem(creator, c, { isPublic: false });
  await deleteItem(creator, b);
  expect(titles((await applicant()).videos)).toBe('a');
});
