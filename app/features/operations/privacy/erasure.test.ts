import '../../../../tests/harness/start-jobs.ts';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { decideApplication } from '#features/campaigns/applications/commands/decide-application.server.ts';
import { acceptedApplication, application } from '#features/campaigns/applications/factory.server.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { changeStatus } from '#features/campaigns/campaigns/commands/change-status.server.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import {
  approvedSubmission,
  changeRequest,
  submission,
} from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { conversation, sendText } from '#features/inbox/inbox/factory.server.ts';
import { openCheckout } from '#features/money/charges/commands/open-checkout.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { disputes } from '#features/money/disputes/tables.server.ts';
import { readTrialBalance } from '#features/money/ledger/queries.server.ts';
import { savePaypal } from '#features/money/payout-accounts/commands/save-payout-details.server.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import { startedSubscription } from '#features/money/subscriptions/factory.server.ts';
import { portfolioItem } from '#features/people/portfolio/factory.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { contactMessage } from '../contact/factory.server.ts';
import { COLUMN_MAP, classesOf } from './column-map.server.ts';
import { eraseDueAccounts } from './commands/erase-due-accounts.server.ts';
import { repeatErasures } from './commands/repeat-erasures.server.ts';
import { accountDeletions, dataExports } from './tables.server.ts';

const list = path.join(config.backupDir, 'erasures.jsonl');
beforeEach(() => rm(list, { force: true }));

/** Occurs nowhere else. */
const RARE = 'Quillfeather';

const blockersOf = async (actor: Actor): Promise<string[]> =>
  ((await expectOk('readDeletion', actor)).blockers as { kind: string }[]).map(({ kind }) => kind);
const refusalOf = async (actor: Actor) =>
  problemOf(request('requestDeletion', { cookie: await createSessionCookie(actor) }));
const passWaitingTime = (actor: Actor) =>
  db
    .update(accountDeletions)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(accountDeletions.userId, actor.userId));
const emailOf = async ({ userId }: Actor) =>
  (await db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]!.email;

async function erase(actor: Actor): Promise<void> {
  await expectOk('requestDeletion', actor);
  await passWaitingTime(actor);
  await eraseDueAccounts();
}

/** Columns that contain the word, as `table.column`. */
async function columnsWith(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(COLUMN_MAP)) {
    const { rows } = await db.execute<{ column: string }>(sql`
      SELECT DISTINCT field.key AS column
        FROM ${sql.identifier(table)} t, jsonb_each(to_jsonb(t)) field
       WHERE field.value::text ILIKE ${`%${word}%`}`);
    found.push(...rows.map(({ column }) => `${table}.${column}`));
  }
  return found.sort();
}

test('refuses a deletion without a recent confirmation', async () => {
  const cookie = await createSessionCookie(await createBrand(), new Date(0));
  expect(await problemOf(request('requestDeletion', { cookie }))).toEqual([
    403,
    'accounts.errors.confirmationNeeded',
  ]);
});

const brandWith = async (open: (brand: Actor) => Promise<unknown>) => {
  const brand = await createBrand();
  await open(brand);
  return brand;
};

test.for<[string, string, () => Promise<Actor>]>([
  ['a balance', 'balance', () => brandWith((brand) => fundWallet(brand, 5_000))],
  [
    'an unfinished checkout',
    'checkouts',
    () =>
      brandWith(({ workspaceId, userId }) =>
        inTransaction((tx) =>
          openCheckout(tx, {
            purpose: 'wallet_topup',
            workspaceId,
            createdBy: userId,
            packageId: 'test',
            amountCents: 5_000,
          }),
        ),
      ),
  ],
  [
    'an open dispute',
    'disputes',
    () =>
      brandWith(({ workspaceId }) =>
        db.insert(disputes).values({
          id: newId('dsp'),
          stripeDisputeId: 'dp_1',
          chargeId: 'ch_1',
          brandId: workspaceId,
          amountCents: 500,
          reason: 'fraudulent',
          status: 'needs_response',
          openedAt: new Date(),
        }),
      ),
  ],
  ['a live subscription', 'subscription', () => brandWith((brand) => startedSubscription(brand))],
  ['an active campaign', 'campaigns', () => publishedCampaign().then(({ brand }) => brand)],
  ['a video to review', 'reviews', () => submission().then(({ campaign }) => campaign.brand)],
  ['a video under review', 'submissions', () => submission().then(({ creator }) => creator)],
  ['accepted work', 'work', () => acceptedApplication().then(({ creator }) => creator)],
  [
    'a requested revision',
    'work',
    async () => {
      const { id, campaign, creator } = await submission();
      await changeRequest(campaign.brand, id);
      return creator;
    },
  ],
  ['earnings', 'earnings', () => approvedSubmission().then(({ creator }) => creator)],
  ['a payout in progress', 'payments', () => approvedSubmission().then(({ campaign }) => campaign.brand)],
])('refuses a deletion with %s and names it', async ([, kind, open]) => {
  const actor = await open();
  expect(await blockersOf(actor)).toContain(kind);
  expect(await refusalOf(actor)).toEqual([409, 'privacy.errors.blocked']);
});

test('asks for a payout method only if the creator cannot be paid', async () => {
  const { creator } = await approvedSubmission();
  expect(await blockersOf(creator)).toEqual(['earnings']);
  await db
    .update(payoutAccounts)
    .set({ payoutsEnabled: false })
    .where(eq(payoutAccounts.workspaceId, creator.workspaceId));
  expect(await blockersOf(creator)).toEqual(['payout_method']);
});

test('keeps the date of the first request, and erases nothing after a cancellation', async () => {
  const brand = await createBrand();
  await expectOk('requestDeletion', brand);
  const { dueAt } = await expectOk('readDeletion', brand);
  await expectOk('requestDeletion', brand);
  expect((await expectOk('readDeletion', brand)).dueAt).toBe(dueAt);
  await expectOk('cancelDeletion', brand);
  expect((await expectOk('readDeletion', brand)).dueAt).toBeNull();
  await eraseDueAccounts();
  expect(await emailOf(brand)).toBe(brand.email);
});

test('erases nothing before the waiting time has passed, nor if money arrived meanwhile', async () => {
  const brand = await createBrand();
  await expectOk('requestDeletion', brand);
  await eraseDueAccounts();
  expect(await emailOf(brand)).toBe(brand.email);
  await fundWallet(brand, 5_000);
  await passWaitingTime(brand);
  await eraseDueAccounts();
  expect(await emailOf(brand)).toBe(brand.email);
});

test('erases the personal data of a creator, and keeps the messages and the ledger', async () => {
  const creator = await createCreator({
    name: RARE,
    email: `${RARE.toLowerCase()}@laqta.example`,
    bio: `About ${RARE}`,
    location: RARE,
  });
  await savePaypal(creator, creator.email);
  await portfolioItem(creator, { title: RARE });
  await contactMessage({ name: RARE, email: `${RARE.toLowerCase()}@laqta.example` });
  await application({ creator });
  const { id, campaign } = await conversation({ creator });
  await sendText(creator, id, `Hello from ${RARE}`);
  await changeStatus(campaign.brand, campaign.id, 'complete');
  const before = await readTrialBalance();
  await erase(creator);
  const kept = await columnsWith(RARE);
  expect(
    kept.filter((name) => {
      const [table, column] = name.split('.') as [string, string];
      return !['shared', 'financial'].includes(classesOf(table).get(column)!);
    }),
  ).toEqual([]);
  expect(kept).toContain('messages.body');
  expect(await readTrialBalance()).toEqual(before);
});

test('withdraws pending applications, also after a restore, and keeps decided ones', async () => {
  const pending = await application();
  const { creator, campaign } = pending;
  const declined = await application({ creator });
  await decideApplication(declined.campaign.brand, declined.id, 'rejected');
  const campaignOf = (id: string) => db.select().from(campaigns).where(eq(campaigns.id, id));
  const applicationsOf = async () =>
    (await db.select().from(applications).where(eq(applications.creatorId, creator.workspaceId))).map(
      ({ id }) => id,
    );
  const rows = await db.select().from(applications).where(eq(applications.id, pending.id));
  await erase(creator);
  expect(await applicationsOf()).toEqual([declined.id]);
  expect((await campaignOf(campaign.id))[0]!.applicationCount).toBe(0);
  // The state of a backup.
  await db.insert(applications).values(rows);
  await db.update(campaigns).set({ applicationCount: 1 }).where(eq(campaigns.id, campaign.id));
  await repeatErasures();
  expect(await applicationsOf()).toEqual([declined.id]);
  expect((await campaignOf(campaign.id))[0]!.applicationCount).toBe(0);
});

test('ends the sessions, and frees the address for a new account', async () => {
  const brand = await createBrand();
  const cookie = await createSessionCookie(brand);
  await erase(brand);
  expect((await request('readDeletion', { cookie })).status).toBe(401);
  expect(await emailOf(await createBrand({ email: brand.email }))).toBe(brand.email);
});

test('erases again in a restored database, and restarts the waiting time of other deletions', async () => {
  const [erased, pending, other] = [await createBrand(), await createBrand(), await createBrand()];
  await erase(erased);
  await expectOk('requestDeletion', pending);
  await passWaitingTime(pending);
  expect(await readFile(list, 'utf8')).toContain(erased.userId);
  // The state of a backup from before the request.
  await db.delete(accountDeletions).where(eq(accountDeletions.userId, erased.userId));
  await db.update(users).set({ email: erased.email, name: RARE }).where(eq(users.id, erased.userId));
  await db.insert(dataExports).values({
    id: newId('exp'),
    userId: erased.userId,
    readyAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  await fundWallet(erased, 5_000);
  expect(await repeatErasures()).toBe(1);
  expect(await repeatErasures()).toBe(1);
  expect(await emailOf(erased)).toMatch(/^closed-.*@invalid$/);
  expect(await columnsWith(RARE)).not.toContain('users.name');
  const isAvailable = sql`user_id = ${erased.userId} AND expires_at > now()`;
  expect(await db.$count(dataExports, isAvailable)).toBe(0);
  await eraseDueAccounts();
  expect(await emailOf(pending)).toBe(pending.email);
  expect(await emailOf(other)).toBe(other.email);
  expect((await readFile(list, 'utf8')).split('\n').filter(Boolean)).toHaveLength(1);
});

test('repeats nothing without a list, and refuses a damaged one', async () => {
  expect(await repeatErasures()).toBe(0);
  await expect(repeatErasures(import.meta.filename)).rejects.toThrow();
});

test('records an erasure after a crash between the erasure and the list', async () => {
  const brand = await createBrand();
  await erase(brand);
  await rm(list);
  await db
    .update(accountDeletions)
    .set({ recordedAt: null })
    .where(eq(accountDeletions.userId, brand.userId));
  await eraseDueAccounts();
  expect(await readFile(list, 'utf8')).toContain(brand.userId);
});
