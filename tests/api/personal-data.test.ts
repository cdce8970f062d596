import '../harness/money-world.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { deleteExpired } from '#features/identity/accounts/jobs.server.ts';
import { SECURITY_LOG_DAYS } from '#features/identity/accounts/rules.ts';
import { securityEvents, users } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { type Endpoint, rolesOf } from '#platform/http/endpoint.server.ts';
import { rows as examples, successfulRequest } from '../harness/examples.ts';
import { endpoints, expectOk, problemOf, request } from '../harness/requests.ts';

/** Field names that hold contact details, payment details or documents of a person. */
const SHOWS = new Set(['email', 'to', 'destination', 'masked', 'billedTo', 'address', 'userAgent', 'iban']);

const fieldsOf = (schema: unknown): string[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape).flatMap(([name, inner]) =>
        // `from` and `to` of a date range are not addresses.
        inner instanceof z.ZodISODate ? [] : [name, ...fieldsOf(inner)],
      )
    : schema instanceof z.ZodArray
      ? fieldsOf(schema.element)
      : schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
        ? fieldsOf(schema.unwrap())
        : [];

const isFile = ({ answer }: Endpoint) => answer !== undefined && 'contentTypes' in answer;
const isOpen = (endpoint: Endpoint) => endpoint.for !== 'self' && rolesOf(endpoint).includes('operator');
const shows = (endpoint: Endpoint) =>
  isOpen(endpoint) && (isFile(endpoint) || fieldsOf(endpoint.answer).some((name) => SHOWS.has(name)));

const reads = endpoints.filter(({ personalData }) => personalData);
const readsBy = (operator: Actor) =>
  db
    .select({
      details: securityEvents.details,
      kind: securityEvents.kind,
      userId: securityEvents.userId,
      userAgent: securityEvents.userAgent,
    })
    .from(securityEvents)
    .where(eq(securityEvents.actorId, operator.userId));

test('declares every endpoint that shows contact or payment details to an operator', () => {
  expect(endpoints.filter((each) => shows(each) && !each.personalData).map(({ id }) => id)).toEqual([]);
  expect(reads.length).toBeGreaterThan(12);
});

test('detects an undeclared endpoint that shows such details', () => {
  const page = z.object({ items: z.array(z.object({ person: z.object({ email: z.string() }).nullable() })) });
  const endpoint = endpoints.find(({ id }) => id === 'listPeople')!;
  expect(shows({ ...endpoint, answer: page })).toBe(true);
  expect(shows({ ...endpoint, answer: z.object({ id: z.string() }) })).toBe(false);
});

test('records no read when access is refused', async () => {
  const brand = await createBrand();
  expect(await problemOf(request('listSecurityLog', { cookie: await createSessionCookie(brand) }))).toEqual([
    403,
    'errors.forbidden',
  ]);
  const operator = await createOperator();
  const cookie = await createSessionCookie(operator);
  expect((await request('readReceipt', { cookie, id: `rcp_${'0'.repeat(26)}` })).status).toBe(404);
  expect(await readsBy(brand)).toEqual([]);
  expect(await readsBy(operator)).toEqual([]);
});

test.for(reads.map((endpoint) => [endpoint.id, endpoint] as const))(
  'logs that an operator called %s, without the data',
  async ([id, endpoint]) => {
    const { personalData } = endpoint;
    const { as: _, ...example } = await successfulRequest(endpoint);
    const operator = await createOperator();
    const headers = { 'user-agent': 'Firefox/150 Windows' };
    const response = await request(id, { ...example, headers, cookie: await createSessionCookie(operator) });
    expect(response.status).toBe(200);
    const of = example.id;
    expect(await readsBy(operator)).toEqual([
      {
        kind: 'personal-data-read',
        userId: null,
        userAgent: 'Firefox/150 Windows',
        details: { data: personalData, endpoint: id, ...(of && { of }) },
      },
    ]);
  },
);

test('records no read when the owner reads their own documents', async () => {
  const { as: brand, id } = await examples.rcp!();
  await expectOk('readReceipt', brand!, { id: id! });
  expect(await readsBy(brand!)).toEqual([]);
});

test('logs repeated reads of one list once an hour, and every export', async () => {
  const operator = await createOperator();
  for (let times = 0; times < 3; times++) {
    await expectOk('listPeople', operator);
    await request('exportPayments', { cookie: await createSessionCookie(operator) });
  }
  const kinds = (await readsBy(operator)).map(({ details }) => details.data).sort();
  expect(kinds).toEqual(['export', 'export', 'export', 'people']);
  await db
    .update(securityEvents)
    .set({ createdAt: sql`now() - interval '61 minutes'` })
    .where(and(eq(securityEvents.actorId, operator.userId), sql`details ->> 'data' = 'people'`));
  await expectOk('listPeople', operator);
  expect(await readsBy(operator)).toHaveLength(5);
});

test('pages the security log of all users, filtered by kind, person or subject', async () => {
  const [creator, operator, reader] = [await createCreator(), await createOperator(), await createOperator()];
  for (const password of ['wrong-horse-1', 'wrong-horse-2'])
    await request('signIn', { body: { email: creator.email, password } });
  const { id } = await examples.rcp!();
  await expectOk('readReceipt', operator, { id: id! });
  const rows = async (query: Record<string, string>) =>
    (await expectOk('listSecurityLog', reader, { query })) as {
      items: { kind: string; id: string }[];
      nextCursor: string | null;
    };
  const first = await rows({ about: creator.userId, limit: '1' });
  const second = await rows({ about: creator.userId, limit: '1', cursor: first.nextCursor! });
  for (const { items } of [first, second])
    expect(items).toMatchObject([
      { kind: 'sign-in-failed', person: { id: creator.userId, name: creator.name }, read: null },
    ]);
  expect(second.items[0]!.id < first.items[0]!.id).toBe(true);
  expect((await rows({ about: creator.userId, kind: 'signed-in' })).items).toEqual([]);
  const read = { operator: { id: operator.userId, name: operator.name }, data: 'receipt', of: id };
  for (const about of [operator.userId, id!])
    expect((await rows({ about, kind: 'personal-data-read' })).items).toMatchObject([{ person: null, read }]);
});

test('logs no password, bank detail or text', async () => {
  const creator = await createCreator();
  const cookie = await createSessionCookie(creator);
  const bank = {
    fullName: 'Lina Haddad-Unmistakable',
    bankName: 'Levant Bank',
    iban: 'GB33BUKB20201555555555',
    swiftBic: 'BUKBGB22',
    country: 'Jordan',
  };
  expect((await request('saveBank', { cookie, body: bank })).status).toBe(200);
  await request('signIn', { body: { email: creator.email, password: 'wrong-horse-unmistakable' } });
  const operator = await createOperator();
  await expectOk('listPeople', operator, { query: { q: creator.email } });
  const rows = await db.execute<{ row: string }>(sql`
    SELECT row_to_json(security_events)::text AS row FROM security_events
     WHERE user_id = ${creator.userId} OR actor_id = ${operator.userId}`);
  const all = rows.rows.map(({ row }) => row).join('\n');
  expect(all).toContain('payout-destination-changed');
  for (const secret of ['BUKB', 'Unmistakable', 'unmistakable', 'Levant', creator.name])
    expect(all).not.toContain(secret);
});

test('deletes the log after its retention period', async () => {
  const creator = await createCreator();
  await request('signIn', { body: { email: creator.email, password: 'wrong-horse-1' } });
  const left = () => db.$count(securityEvents, eq(securityEvents.userId, creator.userId));
  const age = (days: number) =>
    db
      .update(securityEvents)
      .set({ createdAt: sql`now() - ${days} * interval '1 day'` })
      .where(eq(securityEvents.userId, creator.userId));
  await age(SECURITY_LOG_DAYS - 1);
  await deleteExpired();
  expect(await left()).toBe(1);
  await age(SECURITY_LOG_DAYS + 1);
  await deleteExpired();
  expect(await left()).toBe(0);
  expect(await db.$count(users, eq(users.id, creator.userId))).toBe(1);
});
