import '../harness/start-jobs.ts';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createBrand, createCreator, createSessionCookie } from '#features/accounts/factory.server.ts';
import { setSuspended } from '#features/accounts/set-suspended.server.ts';
import { sessions } from '#features/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { publish, startLive, stopLive } from '#platform/live/live.server.ts';
import { app, knock } from './doors.ts';

await startLive();
const server = await new Promise<ServerType>((resolve) => {
  const started: ServerType = serve({ fetch: app.fetch, port: 0 }, () => resolve(started));
});
const { port } = server.address() as AddressInfo;

const open = new Set<Stream>();
afterEach(() => {
  vi.useRealTimers();
  for (const stream of open) stream.close();
});
afterAll(async () => {
  await stopLive();
  await new Promise((resolve) => server.close(resolve));
});

type Stream = { status: number; text: () => string; ended: Promise<unknown>; close: () => void };

/** Resolves when the stream is ready, or with the refusal. */
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
  await vi.waitUntil(() => text.includes('event: ready') || isOver);
  return stream;
}

const hints = ({ text }: Stream) => text().match(/^data: \{.*$/gm) ?? [];

test('a stream tells what concerns its person, and nobody else', async () => {
  const [lina, omar] = [await createCreator(), await createCreator()];
  const [hers, his] = [
    await listen(await createSessionCookie(lina)),
    await listen(await createSessionCookie(omar)),
  ];
  await publish(db, [lina.workspaceId], ['earnings'], 'pay_1');
  await vi.waitUntil(() => hints(hers).length > 0);
  expect(hints(hers)).toEqual(['data: {"topic":"earnings","id":"pay_1"}']);
  await publish(db, [omar.userId], ['wallet']);
  await vi.waitUntil(() => hints(his).length > 0);
  expect(hints(his)).toEqual(['data: {"topic":"wallet"}']);
});

test('the 21st stream of one person is refused until one of the others is closed', async () => {
  const cookie = await createSessionCookie(await createCreator());
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(cookie)));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  const refused = await listen(cookie);
  expect([refused.status, JSON.parse(refused.text()).code]).toEqual([429, 'errors.tooManyStreams']);
  expect((await listen(await createSessionCookie(await createCreator()))).status).toBe(200);
  streams[7]!.close();
  await vi.waitUntil(async () => (await listen(cookie)).status === 200);
});

test('signing out ends the streams of that session at once, and those of no other', async () => {
  const brand = await createBrand();
  const [phone, laptop] = [await createSessionCookie(brand), await createSessionCookie(brand)];
  const [onPhone, onLaptop] = [await listen(phone), await listen(laptop)];
  expect((await knock('POST /auth/sign-out', { cookie: phone })).status).toBe(200);
  await onPhone.ended;
  expect((await listen(phone)).status).toBe(401);
  await publish(db, [brand.workspaceId], ['wallet']);
  await vi.waitUntil(() => hints(onLaptop).length > 0);
  expect(hints(onLaptop)).toEqual(['data: {"topic":"wallet"}']);
});

test('whoever is suspended hears nothing more', async () => {
  const [operator, creator] = [await createBrand(), await createCreator()];
  const stream = await listen(await createSessionCookie(creator));
  await setSuspended(
    { ...operator, role: 'operator' },
    { userId: creator.userId, suspended: true, reason: 'Test' },
  );
  await stream.ended;
});

test('a stream ends at its next heartbeat when its session has run out', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const creator = await createCreator();
  const [over, other] = [
    await createSessionCookie(creator),
    await createSessionCookie(await createCreator()),
  ];
  const [stream, stays] = [await listen(over), await listen(other)];
  await db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, creator.userId));
  vi.advanceTimersByTime(20_000);
  await stream.ended;
  expect(stream.text()).toContain('event: heartbeat');
  expect(open.has(stays)).toBe(true);
});

test('500 open streams of 25 people do no harm: the doors answer and each hint arrives', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, () => createCreator()));
  const streams = await Promise.all(
    people.flatMap((person) => {
      const cookie = createSessionCookie(person);
      return Array.from({ length: 20 }, async () => listen(await cookie));
    }),
  );
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(500);
  expect((await knock('GET /earnings', { cookie: await createSessionCookie(people[0]!) })).status).toBe(200);
  await publish(
    db,
    people.map(({ workspaceId }) => workspaceId),
    ['notifications'],
  );
  await vi.waitUntil(() => streams.every((stream) => hints(stream).length === 1), { timeout: 10_000 });
  for (const stream of streams) stream.close();
  // All are let go again: each person may open twenty new ones.
  const cookie = await createSessionCookie(people[3]!);
  await vi.waitUntil(async () => (await listen(cookie)).status === 200, { timeout: 10_000 });
  const again = await Promise.all(Array.from({ length: 19 }, () => listen(cookie)));
  expect(again.every(({ status }) => status === 200)).toBe(true);
});
