import '../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { publishFromWallet } from '#features/campaigns/campaigns/commands/publish-campaign.server.ts';
import { campaignInput } from '#features/campaigns/campaigns/factory.server.ts';
import { MAX_QUANTITY } from '#features/campaigns/campaigns/rules.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { setSuspended } from '#features/identity/accounts/commands/set-suspended.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { createColleague } from '#features/identity/workspaces/factory.server.ts';
import { uploaded } from '#features/media/media/factory.server.ts';
import { RETENTION_DAYS } from '#features/media/media/rules.ts';
import { media } from '#features/media/media/tables.server.ts';
import { sweepMedia } from '#features/media/media/uploads/sweep-media.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { checkouts } from '#features/money/charges/tables.server.ts';
import { clientBrand } from '#features/people/brands/factory.server.ts';
import { PREMIUM_CRITERIA } from '#features/people/creators/rules.ts';
import { db } from '#platform/db/db.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { campaignDraft } from './factory.server.ts';
import { MAX_DRAFTS, mergeContent } from './rules.ts';
import { draftContent } from './sample-draft.ts';
import { DraftContent as Content, type DraftContent, type DraftView } from './schema.ts';

/** A PNG picture. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let brand: Person;
let cookie: string;

beforeEach(async () => {
  brand = await createBrand();
  cookie = await createSessionCookie(brand);
});

const save = (id: string, version: number, content: Partial<DraftContent>, as = cookie) =>
  request('saveCampaignDraft', { id, cookie: as, body: { version, ...content } });
const begin = (id: string, content: Partial<DraftContent>, as = cookie) =>
  request('beginCampaignDraft', { cookie: as, body: { id, ...content } });
const read = async (id: string, as = brand) =>
  (await expectOk('readCampaignDraft', as, { id })) as unknown as DraftView;
const finish = (id: string, as = brand) => expectOk('finishCampaignDraft', as, { id });
const campaignOf = async (id: unknown) =>
  (
    await db
      .select()
      .from(campaigns)
      .where(eq(campaigns.id, id as string))
  )[0]!;

test('hides a draft from other brands', async () => {
  const id = await campaignDraft(brand);
  const stranger = await createBrand();
  const as = await createSessionCookie(stranger);
  const notFound = [404, 'campaignDrafts.errors.notFound'];
  expect(await problemOf(request('readCampaignDraft', { id, cookie: as }))).toEqual(notFound);
  expect(await problemOf(save(id, 1, {}, as))).toEqual(notFound);
  expect((await begin(id, { title: 'Mine now' }, as)).status).toBe(409);
  expect(await problemOf(request('finishCampaignDraft', { id, cookie: as }))).toEqual(notFound);
  expect(await problemOf(request('deleteCampaignDraft', { id, cookie: as }))).toEqual(notFound);
  expect((await expectOk('listCampaignDrafts', stranger)).items).toEqual([]);
  expect((await read(id)).version).toBe(1);
});

test('refuses a top-up that returns to the draft of another brand', async () => {
  const draftId = await campaignDraft(await createBrand());
  const body = { packageId: 'basic', draftId };
  expect(await problemOf(request('startTopUp', { cookie, body }))).toEqual([404, 'errors.notFound']);
  expect(await db.$count(checkouts, eq(checkouts.workspaceId, brand.workspaceId))).toBe(0);
});

test('lets a viewer read drafts but not save them', async () => {
  const id = await campaignDraft(brand);
  const viewer = await createColleague(brand, 'viewer');
  expect((await read(id, viewer)).content.title).toBe('Glow serum morning routine');
  const as = await createSessionCookie(viewer);
  expect(await problemOf(save(id, 1, {}, as))).toEqual([403, 'errors.forbidden']);
});

test('stores an incomplete draft', async () => {
  const id = newId('cdr');
  expect(await (await begin(id, { title: 'Gl' })).json()).toEqual({ version: 1 });
  expect(await (await save(id, 1, { title: 'Glow', goals: ['sales'] })).json()).toEqual({ version: 2 });
  expect(await read(id)).toMatchObject({
    version: 2,
    title: 'Glow',
    content: { ...Content.parse({}), title: 'Glow', goals: ['sales'] },
    campaignId: null,
  });
});

test('accepts one of several concurrent saves and loses no text after merging', async () => {
  const id = await campaignDraft(brand);
  const base = draftContent();
  const changes: Partial<DraftContent>[] = [
    { title: 'Another name' },
    { goals: ['engagement'] },
    { keyPoints: 'Say it slowly.' },
    { quantity: '7' },
    { tone: 'funny' },
  ];
  const statuses = (await Promise.all(changes.map((change) => save(id, 1, { ...base, ...change })))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);

  // The browser's retry: read, merge and save until it succeeds.
  await Promise.all(
    changes.map(async (change) => {
      for (;;) {
        const { version, content: theirs } = await read(id);
        const { content } = mergeContent(base, { ...base, ...change }, theirs);
        if ((await save(id, version, content)).ok) return;
      }
    }),
  );
  expect((await read(id)).content).toEqual(Object.assign({}, base, ...changes));
});

test('ignores a repeated first save', async () => {
  const id = newId('cdr');
  const answers = await Promise.all([1, 2, 3].map(() => begin(id, { title: 'Glow' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await expectOk('listCampaignDrafts', brand)).items).toHaveLength(1);
});

test(`refuses more than ${MAX_DRAFTS} drafts and pages them newest first without gaps`, async () => {
  const ids: string[] = [];
  for (let count = 0; count < MAX_DRAFTS; count++) ids.unshift(await campaignDraft(brand));
  expect(await problemOf(begin(newId('cdr'), {}))).toEqual([409, 'campaignDrafts.errors.tooMany']);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await expectOk('listCampaignDrafts', brand, {
      query: { limit: '7', ...(cursor && { cursor }) },
    });
    found.push(...(page.items as { id: string }[]).map(({ id }) => id));
    cursor = (page.nextCursor as string | null) ?? undefined;
  } while (cursor);
  expect(found).toEqual(ids);
});

test('refuses to finish an incomplete draft and lists the missing fields', async () => {
  const id = await campaignDraft(brand, {
    goals: [],
    productUrl: 'javascript:alert(1)',
    deadline: '2020-01-01',
  });
  const response = await request('finishCampaignDraft', { id, cookie });
  expect(response.status).toBe(400);
  expect((await response.json()).fields).toMatchObject({
    goals: { code: 'campaignDrafts.errors.missing.goals' },
    productUrl: { code: 'errors.invalidUrl' },
    deadline: { code: 'campaigns.errors.deadlinePast' },
  });
});

test.each(['not a url', 'serum', 'https://not a url'])(
  'refuses to finish a draft with the product link %j',
  async (productUrl) => {
    const response = await request('finishCampaignDraft', {
      id: await campaignDraft(brand, { productUrl }),
      cookie,
    });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toMatchObject({ productUrl: { code: 'errors.invalidUrl' } });
  },
);

test.each([String(MAX_QUANTITY + 1), '0', '2.7', 'many', ''])(
  'refuses to finish a draft of %j videos',
  async (quantity) => {
    const response = await request('finishCampaignDraft', {
      id: await campaignDraft(brand, { quantity }),
      cookie,
    });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toMatchObject({ quantity: { code: 'campaigns.errors.quantity' } });
  },
);

test.each([
  ['0.99', 'campaigns.errors.budgetTooLow'],
  ['100000.01', 'campaigns.errors.budgetTooHigh'],
  ['12.345', 'errors.invalidAmount'],
  ['free', 'errors.invalidAmount'],
])('refuses to finish a draft with the price %j: %s', async (price, code) => {
  const id = await campaignDraft(brand, { price });
  const response = await request('finishCampaignDraft', { id, cookie });
  expect(response.status).toBe(400);
  expect((await response.json()).fields).toMatchObject({ price: { code } });
});

test('refuses to finish a draft whose product value is no amount', async () => {
  const id = await campaignDraft(brand, { giveaway: 'much' });
  const response = await request('finishCampaignDraft', { id, cookie });
  expect((await response.json()).fields).toMatchObject({ giveaway: { code: 'errors.invalidAmount' } });
});

test('creates the campaign at the brand’s own price, whatever the tier and the editing cost', async () => {
  const draft = { price: '٢١٠٫٥٠', editing: 'pro', tier: 'premium' } as const;
  const { id } = await finish(await campaignDraft(brand, draft));
  expect(await campaignOf(id)).toMatchObject({ budgetCents: 21_050, brief: { tier: 'premium' } });
});

test(`refuses more than ${MAX_QUANTITY} videos only in a campaign with a brief`, async () => {
  const { brief, ...plain } = campaignInput({ maxSubmissions: MAX_QUANTITY + 1 });
  const create = (body: object) => request('createCampaign', { cookie, body });
  const refused = await create({ ...plain, brief });
  expect(refused.status).toBe(400);
  expect((await refused.json()).fields).toMatchObject({
    maxSubmissions: { code: 'campaigns.errors.quantity' },
  });
  expect((await create(plain)).status).toBe(200);
});

test('promises the value of a product only if the creator keeps it', async () => {
  const giveawayOf = async (draft: Partial<DraftContent>) => {
    const { id } = await finish(await campaignDraft(brand, { giveaway: '34.50', ...draft }));
    return (await campaignOf(id)).brief?.product.giveawayCents;
  };
  expect(await giveawayOf({ productKind: 'physical', isShipped: false })).toBeNull();
  expect(await giveawayOf({ productKind: 'physical', isShipped: true })).toBe(3450);
  expect(await giveawayOf({ productKind: 'digital' })).toBe(3450);
});

test('describes an Arabic campaign in Arabic, whatever the language of the account', async () => {
  const { id } = await finish(await campaignDraft(brand, { title: 'سيروم الصباح' }));
  expect((await campaignOf(id)).description).toContain('فيديو');
});

test('stores the chosen video requirements', async () => {
  const { id } = await finish(
    await campaignDraft(brand, { aspect: '1:1', minShortSide: '1080', sound: false, takesLinks: true }),
  );
  expect(await campaignOf(id)).toMatchObject({
    delivery: 'file_or_link',
    videoRequirements: { aspect: '1:1', minShortSide: 1080, sound: false },
  });
});

test('creates one unpublished campaign with all choices when a draft is finished three times', async () => {
  const id = await campaignDraft(brand, {
    goals: ['sales', 'engagement'],
    videoSeconds: '30',
    editing: 'captions',
    quantity: '5',
    hooks: ['visual_trick'],
    isShipped: true,
    giveaway: '٢٥٫٥٠',
    languages: ['ar'],
    intake: 'open_call',
    productUrl: 'noor.example/serum',
    callToAction: 'Order by Friday',
  });
  const made = await Promise.all([finish(id), finish(id), finish(id)]);
  expect(new Set(made.map((answer) => answer.id)).size).toBe(1);
  expect(await campaignOf(made[0]!.id)).toMatchObject({
    status: 'pending',
    brandId: brand.workspaceId,
    title: 'Glow serum morning routine',
    description: 'A 30-second video about Glow serum, for TikTok. Goals: Sales and Engagement.',
    requirements: 'Two drops are enough.\nShow the pump.\nCall to action: Order by Friday',
    budgetCents: 14_400,
    maxSubmissions: 5,
    intake: 'open_call',
    videoStyle: 'relatable',
    productUrl: 'https://noor.example/serum',
    videoRequirements: { minSeconds: 24, maxSeconds: 36 },
    brief: {
      hooks: ['visual_trick'],
      product: { name: 'Glow serum', isShipped: true, giveawayCents: 2550 },
      preferences: { languages: ['ar'] },
      tier: 'regular',
    },
  });
  // A finished draft is no longer listed, changed or deleted.
  expect((await expectOk('listCampaignDrafts', brand)).items).toEqual([]);
  expect(await problemOf(save(id, 1, {}))).toEqual([409, 'campaignDrafts.errors.finished']);
  expect(await problemOf(request('deleteCampaignDraft', { id, cookie }))).toEqual([
    409,
    'campaignDrafts.errors.finished',
  ]);
});

test('keeps the selected client brand, and drops a deleted or foreign one', async () => {
  const own = await clientBrand(brand);
  const theirs = await clientBrand(await createBrand());
  const gone = await clientBrand(brand);
  const drafts = [];
  for (const clientBrandId of [own, theirs, gone]) drafts.push(await campaignDraft(brand, { clientBrandId }));
  await expectOk('deleteClientBrand', brand, { id: gone });
  const made = [];
  for (const id of drafts) made.push((await campaignOf((await finish(id)).id)).clientBrandId);
  expect(made).toEqual([own, null, null]);
});

test('prices by the tier of the selected creator, and ignores a selected account that is no creator', async () => {
  const creator = await createCreator();
  const chosen = await campaignDraft(brand, { creatorId: creator.workspaceId, tier: 'premium' });
  expect((await read(chosen)).creator).toMatchObject({ id: creator.workspaceId, tier: 'regular' });
  expect(await campaignOf((await finish(chosen)).id)).toMatchObject({ budgetCents: 13_900 });
  for (const creatorId of [brand.workspaceId, 'wsp_none', 'x'])
    expect(await read(await campaignDraft(brand, { creatorId }))).toMatchObject({
      creator: null,
      content: { creatorId: null },
    });
});

test('hides a selected creator after a suspension', async () => {
  const creator = await createCreator();
  const draft = await campaignDraft(brand, { creatorId: creator.workspaceId });
  await setSuspended(null, { userId: creator.userId, suspended: true, reason: 'test' });
  expect((await read(draft)).creator).toBeNull();
});

test('keeps a file while a draft or its campaign uses it', async () => {
  const picture = async () => {
    const mediaId = await uploaded(brand, {
      purpose: 'cover',
      fileName: 'cover.png',
      bytes: PIXEL,
    });
    await db
      .update(media)
      .set({ createdAt: sql`now() - ${RETENTION_DAYS + 1} * interval '1 day'` })
      .where(eq(media.id, mediaId));
    return { mediaId, name: 'cover.png', kind: 'picture' as const };
  };
  const isThere = async ({ mediaId }: { mediaId: string }) =>
    (await db.select().from(media).where(eq(media.id, mediaId)))[0]!.removedAt === null;
  const [first, second] = [await picture(), await picture()];
  const id = await campaignDraft(brand, { cover: [first] });
  await sweepMedia();
  expect([await isThere(first), await isThere(second)]).toEqual([true, false]);

  const third = await picture();
  await save(id, 1, draftContent({ cover: [third] }));
  expect((await read(id)).pictures[third.mediaId]).toMatch(/^\/files\//);
  await sweepMedia();
  expect([await isThere(first), await isThere(third)]).toEqual([false, true]);

  const { coverUrl } = await expectOk('readCampaign', brand, { id: (await finish(id)).id as string });
  expect(coverUrl).toContain(third.mediaId);
  await sweepMedia();
  expect(await isThere(third)).toBe(true);
});

test('refuses a draft with a file of another brand', async () => {
  const theirs = await uploaded(await createBrand(), { purpose: 'cover', fileName: 'a.png', bytes: PIXEL });
  const cover = [{ mediaId: theirs, name: 'a.png', kind: 'picture' as const }];
  expect(await problemOf(begin(newId('cdr'), { cover }))).toEqual([404, 'media.errors.notFound']);
});

test('invites the selected creator to the campaign of a finished draft', async () => {
  const creator = await createCreator();
  const { id } = await finish(await campaignDraft(brand, { creatorId: creator.workspaceId }));
  const { items } = await expectOk('listInvitations', brand, { id: id as string });
  expect(items).toMatchObject([{ creator: { id: creator.workspaceId } }]);
});

test.each(['casting', 'open_call'] as const)(
  'accepts only premium creators in a premium campaign (%s)',
  async (intake) => {
    const { id } = await finish(await campaignDraft(brand, { tier: 'premium', intake }));
    await fundWallet(brand, PUBLISHING_FEE_CENTS);
    await publishFromWallet(brand, id as string);
    const creator = await createCreator();
    const as = await createSessionCookie(creator);
    const takePart = () =>
      intake === 'casting'
        ? request('applyToCampaign', { id: id as string, cookie: as, body: {} })
        : request('submitVideo', { id: id as string, cookie: as });
    expect(await problemOf(takePart())).toEqual([403, 'campaigns.errors.premiumOnly']);
    const { videosCompleted, totalCampaigns } = PREMIUM_CRITERIA;
    await db.execute(sql`
      UPDATE directory_entries SET approved_count = ${videosCompleted}, campaign_count = ${totalCampaigns}
       WHERE creator_id = ${creator.workspaceId}`);
    const answer = await takePart();
    // The example submits a link, which the campaign refuses only after the checks of the creator.
    if (intake === 'open_call')
      expect(await problemOf(answer)).toEqual([409, 'submissions.errors.linkNotTaken']);
    else expect(answer.status).toBe(200);
  },
);

test('lets a creator with an accepted invitation submit to a premium open call in any tier', async () => {
  const creator = await createCreator();
  const id = (await finish(await campaignDraft(brand, { tier: 'premium', intake: 'open_call' })))
    .id as string;
  await fundWallet(brand, PUBLISHING_FEE_CENTS);
  await publishFromWallet(brand, id);
  const as = await createSessionCookie(creator);
  const send = () => problemOf(request('submitVideo', { id, cookie: as }));
  expect(await send()).toEqual([403, 'campaigns.errors.premiumOnly']);
  const invited = await expectOk('inviteCreator', brand, { id, body: { creatorId: creator.workspaceId } });
  expect(await send()).toEqual([403, 'campaigns.errors.premiumOnly']);
  await expectOk('acceptInvitation', creator, { id: invited.id as string });
  // The example submits a link, which the campaign refuses only after the checks of the creator.
  expect(await send()).toEqual([409, 'submissions.errors.linkNotTaken']);
});
