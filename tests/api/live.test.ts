import '../harness/start-jobs.ts';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerType, serve } from '@hono/node-server';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { setSuspended } from '#features/identity/accounts/commands/set-suspended.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { sessions } from '#features/identity/accounts/tables.server.ts';
import { seats } from '#features/identity/workspaces/tables.server.ts';
import { db, inTransaction, pool } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import {
  isListening,
  payloadsOf,
  recentHints,
  sendLiveEvent,
  startLive,
  stopLive,
} from '#platform/live/live.server.ts';
import { endStreams } from '../../server/http/live-stream.ts';
import { app, request } from '../harness/requests.ts';

// Tests trigger the heartbeats.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
await startLive();
const server = await new Promise<ServerType>((resolve) => {
  const started: ServerType = serve({ fetch: app.fetch, port: 0 }, () => resolve(started));
});
const { port } = server.address() as AddressInfo;

const open = new Set<Stream>();
afterEach(() => {
  for (const stream of open) stream.close();
});
afterAll(async () => {
  await stopLive();
  await new Promise((resolve) => server.close(resolve));
});

/** vi.waitFor advances the fake timers, which would fire heartbeats that no test triggered. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

type Stream = { status: number; text: () => string; ended: Promise<unknown>; close: () => void };

async function listen(cookie: string): Promise<Stream> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, path: '/api/live', headers: { cookie }, agent: false }, resolve).on('error', reject),
  );
  let text = '';
  let isOver = false;
  answer.on('data', (chunk) => {
    text += chunk;
  });
  const stream = {
    status: answer.statusCode!,
    text: () => text,
    ended: new Promise<void>((resolve) => {
      answer.on('close', () => {
        isOver = true;
        resolve();
      });
    }),
    close: () => answer.destroy(),
  };
  open.add(stream);
  void stream.ended.then(() => open.delete(stream));
  await until(() => /^event: ready\ndata: .*\n\n/m.test(text) || isOver);
  return stream;
}

/** Live events since the stream opened, and the recent ones that its `ready` event lists. */
const hints = ({ text }: Stream) => text().match(/(?<!^event: ready\n)^data: \{.*$/gm) ?? [];
const before = ({ text }: Stream): { reach: number; hints: { topic: string; id?: string; age: number }[] } =>
  JSON.parse(/^event: ready\ndata: (.*)$/m.exec(text())![1]!);

test('sends live events to their recipient only', async () => {
  const [lina, omar] = [await createCreator(), await createCreator()];
  const [linaStream, omarStream] = [
    await listen(await createSessionCookie(lina)),
    await listen(await createSessionCookie(omar)),
  ];
  await sendLiveEvent(db, [lina.workspaceId], ['earnings'], 'pay_1');
  await until(() => hints(linaStream).length > 0);
  expect(hints(linaStream)).toEqual(['data: {"hints":[{"topic":"earnings","id":"pay_1"}]}']);
  await sendLiveEvent(db, [omar.userId], ['wallet']);
  await until(() => hints(omarStream).length > 0);
  expect(hints(omarStream)).toEqual(['data: {"hints":[{"topic":"wallet"}]}']);
});

test('sends the events of one transaction together after the commit', async () => {
  const [brand, creator] = [await createBrand(), await createCreator()];
  const [brandStream, creatorStream] = [
    await listen(await createSessionCookie(brand)),
    await listen(await createSessionCookie(creator)),
  ];
  const listener = new pg.Client({ connectionString: config.databaseDirectUrl! });
  await listener.connect();
  onTestFinished(() => listener.end());
  const notifications: string[] = [];
  listener.on('notification', ({ payload }) => notifications.push(payload!));
  await listener.query('LISTEN hints');
  await inTransaction(async (tx) => {
    await sendLiveEvent(tx, [brand.workspaceId, creator.workspaceId], ['submissions'], 'sub_1');
    await sendLiveEvent(tx, [brand.workspaceId], ['wallet']);
    await sendLiveEvent(tx, [brand.workspaceId], ['wallet']);
    await sendLiveEvent(tx, [creator.workspaceId], ['earnings']);
  });
  await inTransaction(async (tx) => {
    await sendLiveEvent(tx, [brand.workspaceId], ['campaigns']);
    throw new Error('never said');
  }).catch(() => {});
  await sendLiveEvent(db, [brand.workspaceId], ['notifications']);
  await until(() => hints(brandStream).length === 2 && hints(creatorStream).length === 1);
  expect(hints(brandStream)).toEqual([
    'data: {"hints":[{"topic":"submissions","id":"sub_1"},{"topic":"wallet"}]}',
    'data: {"hints":[{"topic":"notifications"}]}',
  ]);
  expect(hints(creatorStream)).toEqual([
    'data: {"hints":[{"topic":"submissions","id":"sub_1"},{"topic":"earnings"}]}',
  ]);
  await until(() => notifications.length === 2);
});

test('sends a late stream the recent events of its user with their age', async () => {
  const [brand, other] = [await createBrand(), await createBrand()];
  const [cookie, first] = [await createSessionCookie(brand), await listen(await createSessionCookie(brand))];
  const readAt = performance.now();
  await sendLiveEvent(db, [other.workspaceId], ['earnings'], 'pay_2');
  await sendLiveEvent(db, [brand.workspaceId, other.userId], ['wallet']);
  await inTransaction((tx) =>
    sendLiveEvent(tx, [brand.userId, brand.workspaceId], ['session', 'campaigns'], 'cmp_1'),
  );
  await sendLiveEvent(db, [brand.workspaceId], ['wallet']);
  await until(() => hints(first).length === 3);
  const { reach, hints: recent } = before(await listen(cookie));
  const age = performance.now() - readAt;
  const sinceThen = recent
    .filter((hint) => hint.age <= age)
    .toSorted((a, b) => a.topic.localeCompare(b.topic));
  expect(sinceThen).toEqual([
    { topic: 'campaigns', id: 'cmp_1', age: expect.any(Number) },
    { topic: 'session', id: 'cmp_1', age: expect.any(Number) },
    { topic: 'wallet', age: expect.any(Number) },
  ]);
  for (const hint of recent) expect(reach).toBeGreaterThan(hint.age);
});

test('reports that a process knows no events from before it listened', async () => {
  const creator = await createCreator();
  const cookie = await createSessionCookie(creator);
  const readAt = performance.now();
  await stopLive();
  expect(before(await listen(cookie))).toEqual({ reach: 0, hints: [] });
  await sendLiveEvent(db, [creator.workspaceId], ['earnings']);
  await startLive();
  const { reach, hints: recent } = before(await listen(cookie));
  expect(recent).toEqual([]);
  expect(reach).toBeLessThan(performance.now() - readAt);
});

test('ends a stream when events may have been missed', async () => {
  const stream = await listen(await createSessionCookie(await createBrand()));
  await db.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN hints;%'`);
  await stream.ended;
  await until(isListening);
});

test('ends the stream of a member whose seat changed, and recalls no events from before the change', async () => {
  const [owner, member] = [await createBrand(), await createBrand()];
  const cookie = await createSessionCookie(member);
  const first = await listen(cookie);
  const readAt = performance.now();
  await db.insert(seats).values({ workspaceId: owner.workspaceId, userId: member.userId, role: 'viewer' });
  await first.ended;
  const late = await listen(cookie);
  expect(before(late).reach).toBeLessThan(performance.now() - readAt);
  await sendLiveEvent(db, [owner.workspaceId], ['wallet']);
  await until(() => hints(late).length > 0);
});

test('packs events for many people into as few notifications as fit', () => {
  const people = Array.from({ length: 450 }, (_, index) => `usr_${String(index).padStart(26, '0')}`);
  const payloads = payloadsOf([
    { to: people, topics: ['campaigns'], id: 'cmp_1' },
    { to: people.slice(0, 1), topics: ['wallet'] },
  ]);
  expect(payloads.length).toBe(3);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  expect(payloads.flatMap((payload) => JSON.parse(payload)).flatMap(({ to }) => to)).toEqual([
    ...people,
    people[0],
  ]);
});

test('checks all streams in one statement per heartbeat, and their presence in another', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => createCreator()));
  const streams = await Promise.all(
    people
      .map((person) => createSessionCookie(person))
      .flatMap((cookie) => [1, 2].map(async () => listen(await cookie))),
  );
  // A statement of its own records their arrival a moment later.
  const ids = people.map(({ userId }) => userId);
  await until(async () => {
    const { rows } = await db.execute(sql`SELECT FROM presence WHERE key IN ${ids}`);
    return rows.length === ids.length;
  });
  const querySpy = vi.spyOn(pool, 'query');
  vi.advanceTimersByTime(20_000);
  await until(() => streams.every((stream) => stream.text().includes('event: heartbeat')));
  const statements = querySpy.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
  const [presence, others] = [true, false].map((is) =>
    statements.filter((text) => /\bpresence\b/.test(text) === is),
  );
  expect(others!.length).toBe(1);
  expect(presence!.length).toBeLessThanOrEqual(1);
  querySpy.mockRestore();
});

test('spreads the reconnections of streams that end with the process', async () => {
  const cookie = await createSessionCookie(await createCreator());
  const streams = await Promise.all(Array.from({ length: 8 }, () => listen(cookie)));
  await endStreams();
  await Promise.all(streams.map(({ ended }) => ended));
  const retries = streams.map((stream) => Number(/^retry: (\d+)$/m.exec(stream.text())![1]));
  expect(new Set(retries).size).toBeGreaterThan(4);
  for (const retry of retries) expect(retry).toBeLessThanOrEqual(10_000);
});

test('refuses the 21st stream of one user until another one closes', async () => {
  const cookie = await createSessionCookie(await createCreator());
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(cookie)));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  const refused = await listen(cookie);
  expect([refused.status, JSON.parse(refused.text()).code]).toEqual([429, 'errors.tooManyStreams']);
  expect((await listen(await createSessionCookie(await createCreator()))).status).toBe(200);
  streams[7]!.close();
  await until(async () => (await listen(cookie)).status === 200);
});

test('frees the slot of a client that disconnects before its stream starts, or pipelines several', async () => {
  const cookie = await createSessionCookie(await createCreator());
  const ask = `GET /api/live HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\n\r\n`;
  for (let times = 0; times < 6; times++) {
    const behind = connect(port, '127.0.0.1');
    behind.write(ask.repeat(4));
    await once(behind, 'data');
    behind.destroy();
  }
  for (let times = 0; times < 24; times++) {
    const soon = connect(port, '127.0.0.1');
    soon.write(ask, () => setTimeout(() => soon.destroy(), times % 8));
    await once(soon, 'close');
  }
  await until(async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(cookie)));
    for (const stream of streams) stream.close();
    return streams.every(({ status }) => status === 200);
  });
});

/** A stream that the client does not read, and a function that sends it many events. */
async function stall() {
  const creator = await createCreator();
  const cookie = await createSessionCookie(creator);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET /api/live HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  const payload = JSON.stringify([{ to: [creator.userId], topics: ['wallet'], id: 'x'.repeat(7000) }]);
  const flood = async (hundreds: number) => {
    for (let times = 0; times < hundreds; times++)
      await db.execute(
        sql`SELECT pg_notify('hints', ${payload}::text || repeat(' ', n)) FROM generate_series(1, 100) AS n`,
      );
  };
  return { socket, flood };
}

test('disconnects a client that does not read its stream', async () => {
  const { socket, flood } = await stall();
  await flood(48);
  await listen(await createSessionCookie(await createCreator()));
  socket.resume();
  await once(socket, 'close');
});

test('shuts down at once although a client does not read its stream', async () => {
  const { socket, flood } = await stall();
  await flood(12);
  const { ended } = await listen(await createSessionCookie(await createCreator()));
  await endStreams();
  await ended;
  socket.destroy();
});

test('ends only the streams of the session that signs out', async () => {
  const brand = await createBrand();
  const [phone, laptop] = [await createSessionCookie(brand), await createSessionCookie(brand)];
  const [onPhone, onLaptop] = [await listen(phone), await listen(laptop)];
  expect((await request('signOut', { cookie: phone })).status).toBe(200);
  await onPhone.ended;
  expect(hints(onPhone)).toEqual([]);
  expect((await listen(phone)).status).toBe(401);
  await sendLiveEvent(db, [brand.workspaceId], ['wallet']);
  await until(() => hints(onLaptop).length === 2);
  expect(hints(onLaptop).toSorted()).toEqual([
    'data: {"hints":[{"topic":"session"}]}',
    'data: {"hints":[{"topic":"wallet"}]}',
  ]);
});

test('ends a stream that opens during the sign-out', async () => {
  const creator = await createCreator();
  const cookie = await createSessionCookie(creator);
  const [opening, signedOut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const querySpy = vi.spyOn(pool, 'query').mockImplementation((async (
    statement: { text: string },
    ...args: []
  ) => {
    if (statement.text.startsWith('select "workspace_id" from "seats"')) {
      opening.resolve();
      await signedOut.promise;
    }
    return query(statement, ...args);
  }) as never);
  onTestFinished(() => querySpy.mockRestore());
  const stream = listen(cookie);
  await opening.promise;
  expect((await request('signOut', { cookie })).status).toBe(200);
  await until(() => recentHints([creator.userId]).hints.some(({ topic }) => topic === 'session'));
  signedOut.resolve();
  await (await stream).ended;
});

test('ends the streams of a suspended user', async () => {
  const [operator, creator] = [await createBrand(), await createCreator()];
  const stream = await listen(await createSessionCookie(creator));
  await setSuspended(
    { ...operator, role: 'operator' },
    { userId: creator.userId, suspended: true, reason: 'Test' },
  );
  await stream.ended;
});

test('ends a stream of an expired session at its next heartbeat', async () => {
  const creator = await createCreator();
  const [over, other] = [
    await createSessionCookie(creator),
    await createSessionCookie(await createCreator()),
  ];
  const [stream, stays] = [await listen(over), await listen(other)];
  await db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, creator.userId));
  vi.advanceTimersByTime(20_000);
  await stream.ended;
  await until(() => stays.text().includes('event: heartbeat'));
  expect(open.has(stays)).toBe(true);
});

test('answers requests and delivers every event with 500 open streams', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, () => createCreator()));
  const streams = await Promise.all(
    people.flatMap((person) => {
      const cookie = createSessionCookie(person);
      return Array.from({ length: 20 }, async () => listen(await cookie));
    }),
  );
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(500);
  expect((await request('listEarnings', { cookie: await createSessionCookie(people[0]!) })).status).toBe(200);
  await sendLiveEvent(
    db,
    people.map(({ workspaceId }) => workspaceId),
    ['notifications'],
  );
  await until(() => streams.every((stream) => hints(stream).length === 1));
  for (const stream of streams) stream.close();
  // All slots are free again: each user can open twenty new streams.
  const cookie = await createSessionCookie(people[3]!);
  const again = async () => until(async () => (await listen(cookie)).status === 200);
  await Promise.all(Array.from({ length: 20 }, again));
});
