import '../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { application } from '#features/campaigns/applications/factory.server.ts';
import { publishedCampaign, sampleBrief } from '#features/campaigns/campaigns/factory.server.ts';
import type { Brief } from '#features/campaigns/campaigns/schema.ts';
import { setSuspended } from '#features/identity/accounts/commands/set-suspended.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import type { Spoken } from '#features/identity/workspaces/rules.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { PREMIUM_CRITERIA } from '#features/people/creators/rules.ts';
import { db } from '#platform/db/db.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { listMatchingCreators } from './match-creators.server.ts';
import { MatchingQuery } from './schema.ts';

const NONE = {
  ...sampleBrief().preferences,
  genders: [],
  ages: [],
  languages: [],
  locations: [],
  interests: [],
};
const campaignFor = (preferences: Partial<Brief['preferences']>, brief: Partial<Brief> = {}) =>
  publishedCampaign(undefined, {
    brief: sampleBrief({ preferences: { ...NONE, ...preferences }, ...brief }),
  });

async function creatorWith({
  languages = [],
  ...profile
}: Parameters<typeof createCreator>[0] & { languages?: Spoken[] }) {
  const person = await createCreator(profile);
  await db.update(workspaces).set({ languages }).where(eq(workspaces.id, person.workspaceId));
  return person;
}
/** The rating in hundredths of a star, and the numbers of approved videos and campaigns. */
const setRecord = (person: Person, rating: number | null, videos: number, campaigns: number) =>
  db.execute(sql`
    UPDATE directory_entries SET rating_hundredths = ${rating}, approved_count = ${videos}, campaign_count = ${campaigns}
     WHERE creator_id = ${person.workspaceId}`);
const find = async (
  { brand, id }: { brand: Person | Parameters<typeof listMatchingCreators>[0]; id: string },
  query: object = {},
) => listMatchingCreators(brand as Person, id, MatchingQuery.parse(query));

test('hides the matches of a campaign from other brands', async () => {
  const { id } = await campaignFor({});
  const cookie = await createSessionCookie(await createBrand());
  expect(await problemOf(request('listMatchingCreators', { id, cookie }))).toEqual([
    404,
    'campaigns.errors.notFound',
  ]);
});

test('ranks creators by the number of matching preferences, then by rating', async () => {
  const all = await creatorWith({ languages: ['de'], location: 'Doha, Qatar', expertiseTags: ['Music'] });
  const rated = await creatorWith({ languages: ['de'], location: 'Cairo, Egypt' });
  const unrated = await creatorWith({ languages: ['de', 'en'] });
  await creatorWith({ languages: ['en'], location: 'Cairo, Egypt', expertiseTags: ['Cars'] });
  await setRecord(rated, 480, 2, 2);
  const campaign = await campaignFor({ languages: ['de'], locations: ['QA'], interests: ['music'] });
  const { items } = await find(campaign);
  expect(items.map(({ id, matches, state }) => [id, matches, state])).toEqual([
    [all.workspaceId, ['language', 'location', 'interests'], null],
    [rated.workspaceId, ['language'], null],
    [unrated.workspaceId, ['language'], null],
  ]);
});

test('finds places and expertise that were written in Arabic', async () => {
  const arabic = await creatorWith({ location: 'الدار البيضاء، المغرب', expertiseTags: ['أزياء'] });
  const { items } = await find(await campaignFor({ locations: ['MA'], interests: ['fashion'] }));
  expect(items[0]).toMatchObject({ id: arabic.workspaceId, matches: ['location', 'interests'] });
});

test('ranks a premium creator first for a premium campaign', async () => {
  const premium = await creatorWith({ languages: ['it'] });
  await creatorWith({ languages: ['it'] });
  const { averageRating, videosCompleted, totalCampaigns } = PREMIUM_CRITERIA;
  await setRecord(premium, 100 * averageRating, videosCompleted, totalCampaigns);
  const { items } = await find(await campaignFor({ languages: ['it'] }, { tier: 'premium' }));
  expect(items[0]).toMatchObject({ id: premium.workspaceId, matches: ['language', 'tier'] });
  expect(items[1]).toMatchObject({ matches: ['language'] });
});

test('pages without gaps or repeats, and without suspended creators', async () => {
  const people = [];
  for (let n = 0; n < 7; n++) people.push(await creatorWith({ languages: ['pt'] }));
  await setSuspended(null, { userId: people[3]!.userId, suspended: true, reason: 'test' });
  const campaign = await campaignFor({ languages: ['pt'] });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await find(campaign, { limit: '2', cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  const listed = people.filter((_, n) => n !== 3).map(({ workspaceId }) => workspaceId);
  expect(seen).toEqual(listed.toReversed());
});

test('marks creators who are invited or have applied', async () => {
  const campaign = await campaignFor({ languages: ['es'] });
  const invited = await creatorWith({ languages: ['es'] });
  const applicant = await creatorWith({ languages: ['es'] });
  await application({ campaign, creator: applicant });
  await expectOk('inviteCreator', campaign.brand, {
    id: campaign.id,
    body: { creatorId: invited.workspaceId },
  });
  const { items } = await find(campaign);
  expect(items.map(({ id, state }) => [id, state])).toEqual([
    [applicant.workspaceId, 'applied'],
    [invited.workspaceId, 'invited'],
  ]);
});

test('lists all creators for a campaign without preferences', async () => {
  const { items } = await find(await campaignFor({}), { limit: '50' });
  expect(items.length).toBeGreaterThan(10);
  expect(items.every(({ matches }) => matches.length === 0)).toBe(true);
  expect(items[0]!.averageRating).not.toBeNull();
});
