import '../../../../../tests/harness/start-jobs.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { auditLog } from '#features/identity/audit/tables.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { expectOk, problemOf, request } from '../../../../../tests/harness/requests.ts';
import { conversation, messageReport, sendText } from '../factory.server.ts';
import { invariants } from '../invariants.server.ts';

type Who = Parameters<typeof createSessionCookie>[0];
const report = async (as: Who, id: string, body: object = { reason: 'abuse' }) =>
  request('reportMessage', { cookie: await createSessionCookie(as), id, body });
const change = async (as: Who, id: string, how: 'editMessage' | 'deleteMessage') =>
  request(how, { cookie: await createSessionCookie(as), id });
const readReport = (operator: Awaited<ReturnType<typeof createOperator>>, id: string) =>
  expectOk('readMessageReport', operator, { id });

test('refuses reports of own messages, other conversations and events', async () => {
  const { id, brand, creator } = await conversation();
  const own = await sendText(brand, id);
  const [first] = (await expectOk('listMessages', creator as never, { id })).items as { id: string }[];
  for (const [who, what] of [
    [brand, own.id],
    [await createCreator(), own.id],
    [await createBrand(), own.id],
    [creator, first!.id],
  ] as const)
    expect(await problemOf(report(who, what))).toEqual([404, 'errors.notFound']);
  expect((await report(creator, own.id, { reason: 'boring' })).status).toBe(400);
  await expectOk('deleteMessage', brand as never, { id: own.id });
  expect(await problemOf(report(creator, own.id))).toEqual([409, 'inbox.errors.messageDeleted']);
});

test('refuses to edit or delete a reported message, and shows the report only to its reporter', async () => {
  const { id, brand, creator } = await conversation();
  const { id: messageId } = await sendText(brand, id, 'Pay me in cash.');
  for (const _ of [1, 2]) expect((await report(creator, messageId)).status).toBe(200);
  for (const how of ['editMessage', 'deleteMessage'] as const)
    expect(await problemOf(change(brand, messageId, how))).toEqual([409, 'inbox.errors.messageFixed']);
  const seen = async (as: Who) =>
    ((await expectOk('listMessages', as as never, { id })).items as { id: string; isReported: boolean }[])
      .filter((message) => message.id === messageId)
      .map(({ isReported }) => isReported);
  expect([await seen(creator), await seen(brand)]).toEqual([[true], [false]]);
});

test('stores the text of a message that is reported during its deletion, or refuses the report', async () => {
  const { id, brand, creator } = await conversation();
  const operator = await createOperator();
  for (let round = 0; round < 5; round++) {
    const { id: messageId } = await sendText(brand, id, `Round ${round}`);
    const [reported, deleted] = await Promise.all([
      report(creator, messageId),
      change(brand, messageId, 'deleteMessage'),
    ]);
    expect([reported.status, deleted.status].sort()).toEqual([200, 409]);
  }
  const { items } = (await expectOk('listMessageReports', operator)) as {
    items: { snapshot: { body: string }; author: { userId: string } }[];
  };
  for (const { snapshot, author } of items)
    if (author.userId === brand.userId) expect(snapshot.body).toMatch(/^Round/);
  for (const { rows } of invariants)
    expect((await db.execute(rows)).rows.filter(({ holds }) => !holds)).toEqual([]);
});

test('pages reports by status, each with both people and the surrounding messages', async () => {
  const operator = await createOperator();
  const { id, talk } = await messageReport();
  const newer = await messageReport();
  await sendText(talk.creator, talk.id, 'No, thank you.');
  type Page = { items: { id: string }[]; nextCursor: string | null };
  const list = async (query: Record<string, string>) =>
    (await expectOk('listMessageReports', operator, { query })) as Page;
  const first = await list({ status: 'open', limit: '1' });
  const second = await list({ status: 'open', limit: '1', cursor: first.nextCursor! });
  expect([first, second].map(({ items }) => items[0]!.id)).toEqual([newer.id, id]);
  expect(await readReport(operator, id)).toMatchObject({
    status: 'open',
    reason: 'outside',
    snapshot: { body: 'Let us do this without the platform.' },
    author: { userId: talk.brand.userId, side: 'brand', isSuspended: false },
    reporter: { userId: talk.creator.userId, side: 'creator' },
    campaignTitle: talk.campaign.title,
    messages: [
      { side: 'brand', event: { kind: 'accepted' } },
      { body: 'Let us do this without the platform.' },
      { body: 'No, thank you.' },
    ],
  });
});

test.for(['closed', 'warned', 'suspended'] as const)(
  'applies the decision %s to a report once and logs the reason',
  async (decision) => {
    const operator = await createOperator();
    const { id, talk } = await messageReport();
    const decide = async (how: string, reason = 'Cash past us.') =>
      request('decideMessageReport', {
        cookie: await createSessionCookie(operator),
        id,
        body: { decision: how, reason },
      });
    expect((await decide(decision, '')).status).toBe(400);
    const answers = await Promise.all([decide(decision), decide(decision)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await problemOf(decide('suspended'))).toEqual([409, 'inbox.errors.reportDecided']);
    expect(await readReport(operator, id)).toMatchObject({
      status: decision,
      decidedBy: operator.name,
      author: { isSuspended: decision === 'suspended' },
    });
    const kept = await db.select().from(auditLog).where(eq(auditLog.actorId, operator.userId));
    const verb = { closed: 'close', warned: 'warn', suspended: 'suspend' }[decision];
    expect(kept.filter(({ subject }) => subject === id)).toMatchObject([
      { action: `report.${verb}`, about: talk.brand.userId, details: { reason: 'Cash past us.' } },
    ]);
    expect(kept.some(({ action }) => action === 'person.suspend')).toBe(decision === 'suspended');
    const [author] = await db.select().from(users).where(eq(users.id, talk.brand.userId));
    expect(author!.suspendedAt !== null).toBe(decision === 'suspended');
    const warnings = and(
      eq(notifications.userId, talk.brand.userId),
      eq(notifications.type, 'message_warning'),
    );
    expect(await db.$count(notifications, warnings)).toBe(decision === 'warned' ? 1 : 0);
  },
);
