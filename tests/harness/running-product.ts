/**
 * The product without its screens, in the test file's own process: a database, a sandbox, the webhook doors that the
 * sandbox delivers to, and the queue. Whether a worker runs is up to the test: `startJobs(jobs, { work: true })`.
 * Import it for its effect, first.
 */
import './own-database.ts';
import './own-sandbox.ts';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { db, pool } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { stopJobs } from '#platform/jobs/jobs.server.ts';
import { admin } from '../../sandbox/test-client.ts';
import { createApp } from '../../server/app.ts';

export const sandbox = (method: string, path: string, body?: unknown) =>
  admin(config.stripe.apiUrl!, method, path, body);

const server = await new Promise<ServerType>((resolve) => {
  const started: ServerType = serve({ fetch: createApp().fetch, port: 0 }, () => resolve(started));
});
const { port } = server.address() as AddressInfo;
await sandbox(
  'PUT',
  '/webhook-endpoints',
  Object.entries(config.stripe.webhookSecrets).map(([kind, [secret]]) => ({
    url: `http://127.0.0.1:${port}/api/webhooks/stripe/${kind}`,
    secret,
    kind,
  })),
);

afterAll(async () => {
  await stopJobs();
  await new Promise((resolve) => server.close(resolve));
  await pool.end();
});

export async function waitFor(what: string, isSo: () => Promise<boolean>, seconds = 15): Promise<void> {
  for (const deadline = Date.now() + seconds * 1000; !(await isSo()); ) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Waits until no message is on its way, no event unprocessed and no job left to do. */
export const untilQuiet = () => waitFor('everything is done', isQuiet);

async function isQuiet(): Promise<boolean> {
  const before = (await sandbox('GET', '/state')).deliveries;
  const { rows } = await db.execute<{ busy: boolean }>(sql`
    SELECT EXISTS (SELECT FROM stripe_events WHERE status = 'received')
        OR EXISTS (SELECT FROM pgboss.job WHERE state IN ('created', 'retry', 'active')
                    AND name LIKE 'payments.%' AND name <> 'payments.reconcile') AS busy`);
  const after = (await sandbox('GET', '/state')).deliveries;
  // A message that came during the look at the database may have been missed there.
  return !rows[0]!.busy && !after.due && JSON.stringify(before) === JSON.stringify(after);
}
