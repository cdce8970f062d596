import '../harness/own-sandbox.ts';
import '../harness/start-jobs.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Actor, Role } from '#core/actor.ts';
import { application } from '#features/campaigns/applications/factory.server.ts';
import { campaignDraft } from '#features/campaigns/campaign-drafts/factory.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { invitation } from '#features/campaigns/invitations/factory.server.ts';
import { listReceipts } from '#features/campaigns/orders/read-receipts.server.ts';
import { approvedSubmission, submission } from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { sessions } from '#features/identity/accounts/tables.server.ts';
import { conversation, say } from '#features/inbox/inbox/factory.server.ts';
import { currencyRate, orderSource } from '#features/insights/conversions/factory.server.ts';
import { channelDay } from '#features/insights/imports/factory.server.ts';
import { campaignLink } from '#features/insights/tracking/factory.server.ts';
import { uploadBegun } from '#features/media/media/factory.server.ts';
import { startedSubscription } from '#features/money/subscriptions/factory.server.ts';
import { walletNegative } from '#features/money/wallet/notifications.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { listNotifications } from '#features/notifications/notifications/queries.server.ts';
import { clientBrand } from '#features/people/brands/factory.server.ts';
import { portfolioItem } from '#features/people/portfolio/factory.server.ts';
import { talentList } from '#features/people/talent-lists/factory.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import type { Endpoint } from '#platform/http/endpoint.server.ts';
import { isSigned, rolesOf } from '#platform/http/endpoint.server.ts';
import { app, endpoints, problemOf, type Request, request, visitorOf } from '../harness/requests.ts';

/**
 * Rows of one brand and its creator, by the prefix of their ids; to strangers none of them exists. What is hidden from
 * one role alone, or asked for by one endpoint alone, stands after the name of that role or operation.
 */
let hidden: Record<string, string>;
let strangers: Record<Role, string>;
let suspended: Record<Role, string>;

beforeAll(async () => {
  const brand = await createBrand();
  const campaign = await publishedCampaign(brand);
  const unpaid = await unpaidCampaign(brand);
  const cookie = await createSessionCookie(brand);
  const { url } = (await (await request('startTopUp', { cookie })).json()) as { url: string };
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, brand.userId));
  await inTransaction((tx) => notify(tx, brand.workspaceId, walletNegative, { balance_cents: -100 }));
  const list = await talentList({ brand });
  const talk = await conversation({ campaign });
  hidden = {
    ses: session!.id,
    cdr: await campaignDraft(brand),
    cmp: campaign.id,
    'creator.cmp': unpaid.id,
    'publishCampaign.cmp': unpaid.id,
    app: (await application({ campaign })).id,
    cnv: talk.id,
    msg: (await say(brand, talk.id)).id,
    inv: (await invitation({ campaign })).id,
    lnk: (await campaignLink()).link.id,
    imp: (await channelDay(campaign, { day: '2026-11-02', views: 1 })).importId,
    src: (await orderSource(brand)).source.id,
    cur: await currencyRate(brand, 'SAR', '3.75', '2026-01-01'),
    tal: list.id,
    tle: list.entryId,
    sub: (await submission({ campaign })).id,
    // There is no such creator, and no such brand.
    wsp: brand.workspaceId,
    'listBrandReviews.wsp': (await createCreator()).workspaceId,
    'readBrandFigures.wsp': (await createCreator()).workspaceId,
    // They work for another brand.
    'remindOfPayout.wsp': (await submission({ campaign })).creator.workspaceId,
    pay: (await approvedSubmission({ campaign })).paymentId,
    rcp: (await listReceipts(brand, { limit: 1 })).items[0]!.id,
    upl: (await uploadBegun(brand)).id,
    clb: await clientBrand(brand),
    pfi: await portfolioItem(await createCreator()),
    ntf: (await listNotifications(brand, { limit: 1 })).items[0]!.id,
    cs: /cs_[A-Za-z0-9_]+/.exec(url)![0],
    'readSubscriptionCheckout.cs': (await startedSubscription(brand)).sessionId,
  };
  strangers = await cookiesOf({});
  suspended = await cookiesOf({ suspendedAt: new Date() });
});

async function cookiesOf(state: { suspendedAt?: Date }): Promise<Record<Role, string>> {
  const cookie = async (person: Promise<Actor>) => createSessionCookie(await person);
  return {
    brand: await cookie(createBrand(state)),
    creator: await cookie(createCreator(state)),
    operator: await cookie(createOperator(state)),
  };
}

test('nothing else stands under /api than what is declared', () => {
  const declared = endpoints.map(
    ({ method, path }) => `${method.toUpperCase()} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  const served = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path}`);
  // Where HEAD is asked, whatever answers GET is.
  expect([...new Set(served)].sort()).toEqual(declared.filter((each) => !each.startsWith('HEAD')).sort());
});

const signed = endpoints.flatMap((endpoint) =>
  isSigned(endpoint.for) ? [[endpoint.id, endpoint.for.signature] as const] : [],
);

test.for(signed)('%s refuses what nobody has signed, whoever is signed in', async ([id, header]) => {
  for (const cookie of ['', ...Object.values(strangers)]) {
    for (const headers of [{}, { [header]: `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }])
      expect([400, 404]).toContain(
        (await request(id, { id: hidden.src!, cookie, headers, body: '{"id":"evt_1"}' })).status,
      );
  }
});

const guarded = named(endpoints.filter((endpoint) => endpoint.for !== 'anyone' && !isSigned(endpoint.for)));

test.for(guarded)('%s refuses who is signed out', async ([id, endpoint]) => {
  expect(await problemOf(request(id, theirsFor(endpoint)))).toEqual([401, 'errors.unauthenticated']);
});

test.for(guarded)('%s refuses a forged session', async ([id, endpoint]) => {
  const cookie = visitorOf(endpoint, strangers).replace(/=[^.]{4}/, '=AAAA');
  expect(await problemOf(request(id, { ...theirsFor(endpoint), cookie }))).toEqual([
    401,
    'errors.unauthenticated',
  ]);
});

test.for(guarded)('%s refuses who is suspended', async ([id, endpoint]) => {
  const cookie = visitorOf(endpoint, suspended);
  expect(await problemOf(request(id, { ...theirsFor(endpoint), cookie }))).toEqual([
    401,
    'errors.unauthenticated',
  ]);
});

const refusals = guarded.flatMap(([id, endpoint]) =>
  Object.keys({ brand: 0, creator: 0, operator: 0 } satisfies Record<Role, number>)
    .filter((role) => !rolesOf(endpoint).includes(role as Role))
    .map((role) => [id, role as Role, endpoint] as const),
);

test.for(refusals)('%s refuses a %s', async ([id, role, endpoint]) => {
  const answer = request(id, { ...theirsFor(endpoint), cookie: strangers[role] });
  expect(await problemOf(answer)).toEqual([403, 'errors.forbidden']);
});

/** Operators act on everybody's rows. */
const scoped = guarded.filter(
  ([, endpoint]) => endpoint.for !== 'operator' && Object.keys(rowsOf(endpoint)).length > 0,
);

test.for(scoped)('%s knows somebody else’s row no better than a missing one', async ([id, endpoint]) => {
  const cookie = visitorOf(endpoint, strangers);
  const theirs = await problemOf(request(id, { ...theirsFor(endpoint), cookie }));
  const missing = await problemOf(request(id, { ...noneFor(endpoint), cookie }));
  expect(theirs[0]).toBe(404);
  expect(theirs).toEqual(missing);
});

function named(list: readonly Endpoint[]) {
  return list.map((endpoint) => [endpoint.id, endpoint] as const);
}

/** Which parts of a request name a row, and of which kind: `{ id: 'cmp' }`, read off the schemas. */
function rowsOf({ params, query }: Endpoint): Pick<Request, 'id' | 'query'> {
  const kinds = (schema: z.ZodType | undefined) => {
    const fields = Object.entries((schema as z.ZodObject | undefined)?.shape ?? {}).flatMap(
      ([name, field]) => {
        const prefix = prefixOf(field as z.ZodType);
        return prefix ? [[name, prefix] as const] : [];
      },
    );
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  };
  const [inPath, inQuery] = [kinds(params), kinds(query)];
  return { ...(inPath?.id && { id: inPath.id }), ...(inQuery && { query: inQuery }) };
}

function prefixOf(schema: z.ZodType): string | undefined {
  if ('unwrap' in schema && typeof schema.unwrap === 'function') return prefixOf(schema.unwrap());
  const [example] = (schema.meta()?.examples ?? []) as unknown[];
  return typeof example === 'string' ? /^([a-z]{2,3})_0+$/.exec(example)?.[1] : undefined;
}

function fill(endpoint: Endpoint, idOf: (prefix: string) => string): Request {
  const { id, query } = rowsOf(endpoint);
  return {
    ...(id && { id: idOf(id) }),
    ...(query && {
      query: Object.fromEntries(Object.entries(query).map(([name, prefix]) => [name, idOf(prefix)])),
    }),
  };
}

const theirsFor = (endpoint: Endpoint) =>
  fill(endpoint, (prefix) => {
    if (endpoint.for === 'operator') return `${prefix}_${'0'.repeat(26)}`;
    const row = [`${endpoint.id}.${prefix}`, `${endpoint.for}.${prefix}`, prefix].find(
      (kind) => hidden[kind],
    );
    if (!row) throw new Error(`The matrix has no row of the kind ${prefix}: make one in beforeAll.`);
    return hidden[row]!;
  });

/** The same request for a row that never was. */
const noneFor = (endpoint: Endpoint) => fill(endpoint, (prefix) => `${prefix}_${'0'.repeat(26)}`);
