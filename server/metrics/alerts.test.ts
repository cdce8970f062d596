import '../../tests/harness/start-jobs.ts';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { startMetrics } from '#platform/metrics/metrics.server.ts';
import { readOwnMetrics } from '#platform/metrics/prometheus.server.ts';
import { freePort } from '../../tests/harness/free-port.ts';
import { serveWebMetrics } from './serve-metrics.ts';

const FOLDER = 'deploy/observability';
const RULES = readFileSync(`${FOLDER}/alerts.yml`, 'utf8');

async function listMetrics(): Promise<Set<string>> {
  // These metrics exist once there was a proof, a comparison and a backup.
  const backup = `${config.backupDir}/20261125T000000Z`;
  mkdirSync(backup, { recursive: true });
  const moment = '2026-11-25T00:00:00.000Z';
  const about = { startedAt: moment, finishedAt: moment, bytes: 1, startWal: '' };
  writeFileSync(`${backup}/backup.json`, JSON.stringify(about));
  await db.execute(sql`
    INSERT INTO ledger_verifications (id, status, finished_at) VALUES ('ver_1', 'holds', now())`);
  await db.execute(sql`
    INSERT INTO reconciliation_runs (id, status, finished_at) VALUES ('run_1', 'done', now())`);
  await startMetrics('test');
  const webPort = await freePort();
  const settings = { webPort, workerPort: webPort + 1, host: '127.0.0.1' };
  const stop = await serveWebMetrics(settings, 'web processes');
  const answer = await fetch(`http://127.0.0.1:${webPort}/metrics`);
  const text = [await answer.text(), await readOwnMetrics()].join('\n');
  await stop();
  return new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ),
  );
}

test('rules and dashboard name only metrics that exist', async () => {
  const metrics = await listMetrics();
  for (const file of ['alerts.yml', 'alerts.test.yml', 'dashboard.json']) {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const names = new Set(text.match(/\b(?:laqta|nodejs|process)_[a-z0-9_]+/g));
    expect(names.size, file).toBeGreaterThan(5);
    expect(
      [...names].filter((name) => !metrics.has(name)),
      file,
    ).toEqual([]);
  }
});

test('names the alerts of each runbook, or why it has none', () => {
  const alerts = [...RULES.matchAll(/- alert: (\w+).*?runbook: (\S+)/gs)];
  const runbooks = globSync('docs/runbooks/*.md').map((file) => file.replaceAll('\\', '/'));
  expect(alerts.length).toBeGreaterThan(20);
  expect(alerts.filter(([, , runbook]) => !runbooks.includes(runbook!))).toEqual([]);
  for (const runbook of runbooks) {
    const names = alerts.filter(([, , file]) => file === runbook).map(([, name]) => `\`${name}\``);
    const expected = names.length > 0 ? `Alerts: ${names.join(', ')}.` : 'No alert:';
    expect(readFileSync(runbook, 'utf8'), runbook).toContain(expected);
  }
});
