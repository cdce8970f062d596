import '../harness/own-sandbox.ts';
import '../harness/start-jobs.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Actor, Role } from '#core/actor.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/accounts/factory.server.ts';
import { sessions } from '#features/accounts/tables.server.ts';
import { application } from '#features/applications/factory.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/factory.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { listNotifications } from '#features/notifications/queries.server.ts';
import { listReceipts } from '#features/orders/read-receipts.server.ts';
import { approvedSubmission, submission } from '#features/submissions/factory.server.ts';
import { startedSubscription } from '#features/subscriptions/factory.server.ts';
import { walletNegative } from '#features/wallet/notifications.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { app, DOORS, type Hidden, knock, refusal, visitorFor } from './doors.ts';

/** What stands under /api without being a door of a room. */
const OTHER_ADDRESSES = [
  'GET /api/health',
  'GET /api/live',
  'GET /api/openapi.json',
  'GET /api/ready',
  'GET /api/reference',
  'POST /api/webhooks/stripe/:source',
];

let hidden: Hidden;
let strangers: Record<Role, string>;
let suspended: Record<Role, string>;

beforeAll(async () => {
  const brand = await createBrand();
  const campaign = await publishedCampaign(brand);
  const cookie = await createSessionCookie(brand);
  const topUp = await knock('POST /wallet/top-ups', { cookie, body: { packageId: 'basic' } });
  const { url } = (await topUp.json()) as { url: string };
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, brand.userId));
  hidden = {
    sessionId: session!.id,
    campaignId: campaign.id,
    unpaidCampaignId: (await unpaidCampaign(brand)).id,
    applicationId: (await application({ campaign })).id,
    submissionId: (await submission({ campaign })).id,
    paymentId: (await approvedSubmission({ campaign })).paymentId,
    receiptId: (await listReceipts(brand, { limit: 1 })).items[0]!.id,
    notificationId: await aNotificationOf(brand),
    topUpSessionId: /cs_[A-Za-z0-9_]+/.exec(url)![0],
    subscriptionSessionId: (await startedSubscription(brand)).sessionId,
  };
  strangers = {
    brand: await createSessionCookie(await createBrand()),
    creator: await createSessionCookie(await createCreator()),
    operator: await createSessionCookie(await createOperator()),
  };
  const suspendedAt = new Date();
  suspended = {
    brand: await createSessionCookie(await createBrand({ suspendedAt })),
    creator: await createSessionCookie(await createCreator({ suspendedAt })),
    operator: await createSessionCookie(await createOperator({ suspendedAt })),
  };
});

async function aNotificationOf(brand: Actor): Promise<string> {
  await inTransaction((tx) => notify(tx, brand.workspaceId, walletNegative, { balance_cents: -100 }));
  return (await listNotifications(brand, { limit: 1 })).items[0]!.id;
}

test('every documented door is declared here, and every declared door is documented', async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as { paths: object };
  const documented = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  );
  expect(documented.sort()).toEqual(Object.keys(DOORS).sort());
});

test('nothing stands under /api that is not documented', () => {
  const declared = Object.keys(DOORS).map((name) =>
    name.replace(' ', ' /api').replaceAll(/\{(\w+)\}/g, ':$1'),
  );
  const served = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(served)].sort()).toEqual([...declared, ...OTHER_ADDRESSES].sort());
});

test('the live stream asks who is there', async () => {
  expect((await app.request('/api/live')).status).toBe(401);
});

const all = Object.entries(DOORS);
const guarded = all.filter(([, door]) => door.audience !== 'anybody');

test.for(guarded)('%s refuses who is signed out', async ([name, door]) => {
  expect(await refusal(knock(name, { ...targetOf(name), body: door.body }))).toEqual([
    401,
    'errors.unauthenticated',
  ]);
});

test.for(guarded)('%s refuses a forged session', async ([name, door]) => {
  const forged = visitorFor(door, strangers).replace(/=[^.]{4}/, '=AAAA');
  const answer = knock(name, { ...targetOf(name), body: door.body, cookie: forged });
  expect(await refusal(answer)).toEqual([401, 'errors.unauthenticated']);
});

test.for(guarded)('%s refuses who is suspended', async ([name, door]) => {
  const cookie = visitorFor(door, suspended);
  expect(await refusal(knock(name, { ...targetOf(name), body: door.body, cookie }))).toEqual([
    401,
    'errors.unauthenticated',
  ]);
});

test.for(guarded.filter(([, door]) => door.audience !== 'everybody'))(
  '%s refuses the other roles',
  async ([name, door]) => {
    for (const [role, cookie] of Object.entries(strangers)) {
      if (role === door.audience) continue;
      expect(await refusal(knock(name, { ...targetOf(name), body: door.body, cookie }))).toEqual([
        403,
        'errors.forbidden',
      ]);
    }
  },
);

test.for(all.filter(([, door]) => door.hidden))(
  '%s knows somebody else’s row no better than a missing one',
  async ([name, door]) => {
    const cookie = visitorFor(door, strangers);
    const theirs = await refusal(knock(name, { ...targetOf(name), body: door.body, cookie }));
    const missing = await refusal(knock(name, { ...nothingLike(targetOf(name)), body: door.body, cookie }));
    expect(theirs[0]).toBe(404);
    expect(theirs).toEqual(missing);
  },
);

const targetOf = (name: string) => DOORS[name]!.hidden?.(hidden) ?? {};

/** The same request for a row that never was. */
function nothingLike({ id, query }: { id?: string; query?: Record<string, string> }) {
  return {
    ...(id && { id: `${id.slice(0, 4)}${'0'.repeat(26)}` }),
    ...(query && {
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, `${value}0`])),
    }),
  };
}
