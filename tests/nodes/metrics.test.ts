import '../harness/own-sandbox.ts';
import '../harness/start-jobs.ts';
import { spawn } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createCreator, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { queue } from '#platform/jobs/queue.server.ts';
import { startedFrom } from '../harness/bundle.ts';
import { freePort } from '../harness/free-port.ts';
import { startWeb, stopWeb } from './web-process.ts';

const scrape = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return answer.text();
};

const total = (text: string, name: string, ...labels: string[]) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

test('reports the web processes of a machine together, by operation, not by path', async () => {
  const port = await freePort();
  const web = await startWeb({ WEB_PROCESSES: '2', DRAIN_SECONDS: '0', METRICS_PORT: String(port) });
  const cookie = await createSessionCookie(await createCreator());
  const paths = [
    '/api/health',
    '/api/operator/overview',
    '/api/nowhere/usr_secret',
    '/l/abcdefg',
    '/private',
  ];
  for (const path of [...paths, ...paths])
    await fetch(web.origin + path, { headers: { cookie, connection: 'close' }, redirect: 'manual' });
  const live = new AbortController();
  await fetch(`${web.origin}/api/live`, { headers: { cookie }, signal: live.signal });

  const text = await scrape(port);
  const requests = (...labels: string[]) => total(text, 'laqta_http_requests_total', ...labels);
  expect(requests('endpoint="readHealth"', 'status="200"')).toBe(2);
  expect(requests('endpoint="readOverview"', 'status="403"')).toBe(2);
  expect(requests('endpoint="unknown"', 'status="404"')).toBe(2);
  expect(requests('endpoint="followLink"', 'status="404"')).toBe(2);
  expect(requests('endpoint="serveFile"')).toBe(2);
  expect(text).not.toMatch(/usr_secret|abcdefg|private/);
  expect(total(text, 'laqta_http_request_duration_seconds_count', 'endpoint="readHealth"')).toBe(2);
  expect(total(text, 'laqta_live_streams')).toBe(1);
  for (const process of ['web-1', 'web-2']) {
    expect(text).toMatch(new RegExp(`nodejs_eventloop_lag_p99_seconds{process="${process}"} [\\d.]+`));
    expect(total(text, 'laqta_database_connections_max', process)).toBe(10);
  }
  expect(total(text, 'laqta_database_wait_seconds_count')).toBeGreaterThan(0);
  expect(text).toContain('\nlaqta_web_processes_answer 1\n');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  live.abort();
  expect(await stopWeb(web)).toBe(0);
});

test('reports the figures of the installation in one process', async () => {
  await db.execute(sql`
    INSERT INTO stripe_events (id, type, created, payload, source, status, received_at)
    VALUES ('evt_late', 'transfer.created', now(), '{}', 'webhook', 'received', now() - interval '1 hour'),
           ('evt_dead', 'transfer.created', now(), '{}', 'webhook', 'dead', now())`);
  await db.execute(sql`
    INSERT INTO ledger_verifications (id, status, started_at, finished_at)
    VALUES ('ver_1', 'broken', now() - interval '2 hours', now() - interval '2 hours'),
           ('ver_2', 'running', now(), NULL)`);
  await queue().send('accounts.mail', {});
  await db.execute(sql`
    UPDATE pgboss.job SET start_after = now() - interval '10 minutes' WHERE name = 'accounts.mail'`);
  const port = await freePort();
  const web = await startWeb({ METRICS_PORT: String(port) });
  const text = await scrape(port);
  expect(text).toContain('\nlaqta_database_up 1\n');
  expect(total(text, 'laqta_stripe_events_unprocessed')).toBe(1);
  expect(total(text, 'laqta_stripe_events_lag_seconds')).toBeGreaterThan(3_590);
  expect(total(text, 'laqta_stripe_events_dead')).toBe(1);
  expect(text).toContain('\nlaqta_ledger_proof_holds 0\n');
  expect(total(text, 'laqta_ledger_proof_age_seconds')).toBeGreaterThan(7_190);
  expect(text).toContain('laqta_jobs_waiting{queue="transfers.send-transfer"} 0\n');
  expect(total(text, 'laqta_jobs_waiting', 'queue="accounts.mail"')).toBe(1);
  expect(total(text, 'laqta_jobs_overdue_seconds', 'queue="accounts.mail"')).toBeGreaterThan(590);
  expect(total(text, 'laqta_mails_waiting')).toBe(1);
  expect(total(text, 'laqta_disk_free_bytes')).toBeGreaterThan(0);
  await stopWeb(web);
});

test('reports the jobs of a worker on the next port', async () => {
  const port = await freePort();
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn(process.execPath, [startedFrom('server/worker.ts')], {
    env: { ...env, METRICS_PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  // It lacks a valid address, so each run fails.
  await queue().send('accounts.mail', {});
  await expect
    .poll(() =>
      scrape(port + 1).then(
        (text) => total(text, 'laqta_job_runs_total', 'queue="accounts.mail"', 'result="failed"'),
        () => 0,
      ),
    )
    .toBeGreaterThan(0);
  const text = await scrape(port + 1);
  expect(total(text, 'laqta_job_duration_seconds_count', 'queue="accounts.mail"')).toBeGreaterThan(0);
  expect(text).toContain('{process="worker"}');
});
