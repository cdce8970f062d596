import '../harness/start-jobs.ts';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { rebuildDays } from '#features/insights/tracking/clicks/rebuild-days.server.ts';
import { campaignLink } from '#features/insights/tracking/factory.server.ts';
import { clicks, linkDays } from '#features/insights/tracking/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { startWeb, stopWeb, type WebProcess } from './web-process.ts';

const CLICKS = 300;

async function follow(web: WebProcess, code: string, times: number): Promise<number[]> {
  const one = async (nth: number) => {
    const headers = {
      'user-agent': `Mozilla/5.0 (iPhone) Mobile Safari/${nth % 40}`,
      'cf-ipcountry': ['SA', 'AE', 'XX'][nth % 3]!,
    };
    return (await fetch(`${web.origin}/l/${code}`, { redirect: 'manual', headers })).status;
  };
  return Promise.all(Array.from({ length: times }, (_, nth) => one(nth)));
}

const daysOf = (no: number) =>
  db.select().from(linkDays).where(eq(linkDays.linkNo, no)).orderBy(linkDays.day);
const countriesOf = async (no: number) => {
  const rows = await db.select({ country: clicks.country }).from(clicks).where(eq(clicks.linkNo, no));
  return rows.flatMap(({ country }) => country ?? []);
};
const logOf = (no: number) => db.$count(clicks, eq(clicks.linkNo, no));

/** The counts match the log, and a recount returns the same. */
async function expectWhole(no: number): Promise<number> {
  const kept = await daysOf(no);
  const counted = kept.reduce((sum, day) => sum + day.clicks + day.bots, 0);
  expect(await logOf(no)).toBe(counted);
  for (const { day } of kept) await rebuildDays(day, day);
  expect(await daysOf(no)).toEqual(kept);
  return counted;
}

test('writes all clicks on shutdown and keeps counts consistent after SIGKILL', async () => {
  const { link } = await campaignLink();
  const proxied = {
    DRAIN_SECONDS: '0',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    CLIENT_COUNTRY_HEADER: 'cf-ipcountry',
  };
  const stopped = await startWeb(proxied);
  expect(new Set(await follow(stopped, link.code, CLICKS))).toEqual(new Set([302]));
  expect(await stopWeb(stopped)).toBe(0);
  expect(await expectWhole(link.no)).toBe(CLICKS);
  const countries = await countriesOf(link.no);
  expect(new Set(countries)).toEqual(new Set(['AE', 'SA']));
  expect(countries).toHaveLength((CLICKS * 2) / 3);

  const url = new URL(process.env.DATABASE_URL!);
  url.searchParams.set('application_name', 'killed');
  const killed = await startWeb({ ...proxied, DATABASE_URL: url.href });
  await follow(killed, link.code, CLICKS);
  await expect.poll(() => logOf(link.no), { timeout: 60_000 }).toBeGreaterThan(CLICKS);
  const last = follow(killed, link.code, CLICKS).catch(() => []);
  const ended = once(killed.child, 'exit');
  killed.child.kill('SIGKILL');
  await Promise.all([last, ended]);
  // The database may still execute the last statements of the killed process.
  const connections = sql`SELECT FROM pg_stat_activity WHERE application_name = 'killed' AND datname = current_database()`;
  await expect.poll(async () => (await db.execute(connections)).rowCount).toBe(0);
  const counted = await expectWhole(link.no);
  expect(counted).toBeGreaterThan(CLICKS);
  expect(counted).toBeLessThanOrEqual(3 * CLICKS);
});

test('redirects a cached link while the database is down and stores its clicks later', async () => {
  const { link } = await campaignLink();
  const way = await wayToDatabase();
  const web = await startWeb({ DATABASE_URL: way.url, DATABASE_DIRECT_URL: way.url, DRAIN_SECONDS: '0' });
  expect(await follow(web, link.code, 1)).toEqual([302]);
  way.close();
  expect(new Set(await follow(web, link.code, 20))).toEqual(new Set([302]));
  expect((await fetch(`${web.origin}/l/zzzzzzz`, { redirect: 'manual' })).status).toBe(503);
  way.open();
  await expect.poll(() => logOf(link.no), { timeout: 120_000 }).toBe(21);
  expect(await expectWhole(link.no)).toBe(21);
  expect(await countriesOf(link.no)).toEqual([]);
  expect(await stopWeb(web)).toBe(0);
});

async function wayToDatabase() {
  const direct = new URL(process.env.DATABASE_URL!);
  const folder = direct.searchParams.get('host');
  const port = direct.port || '5432';
  const there = () =>
    folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), direct.hostname);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((here) => {
    if (!isOpen) return void here.destroy();
    const database = there();
    const end = () => {
      here.destroy();
      database.destroy();
    };
    for (const socket of [here, database]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    here.pipe(database);
    database.pipe(here);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = new URL(direct);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: () => {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    open: () => {
      isOpen = true;
    },
  };
}
