import '../../tests/harness/own-sandbox.ts';
import '../../tests/harness/own-database.ts';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createBrand, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { db, inTransaction, pool } from '#platform/db/db.server.ts';
import { defineJob, enqueue } from '#platform/jobs/jobs.server.ts';
import { startWorkers, stopWorkers } from '#platform/jobs/workers.server.ts';
import { startTracing, stopTracing, tracing } from '#platform/tracing/tracing.server.ts';
import { freePort } from '../../tests/harness/free-port.ts';
import { request } from '../../tests/harness/requests.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
};
const spans: Span[] = [];
const services = new Set<unknown>();

/** Receives spans as a collector does, by OTLP over HTTP. */
const collector = createServer(async (incoming, response) => {
  const { resourceSpans } = (await json(incoming)) as {
    resourceSpans: {
      resource: { attributes: Span['attributes'] };
      scopeSpans: { spans: Span[] }[];
    }[];
  };
  for (const { resource, scopeSpans } of resourceSpans) {
    services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
    spans.push(...scopeSpans.flatMap((scope) => scope.spans));
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

const ran: string[] = [];
const job = defineJob({
  name: 'tests.traced',
  schema: z.object({ id: z.string() }),
  handle: async ({ id }) => {
    ran.push(id);
    await db.execute(sql`SELECT id FROM users WHERE id = ${id}`);
    if (id === 'fails') throw new Error('iban-4711');
  },
});

const attributeOf = (span: Span | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];
const childrenOf = (span: Span | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId).map(({ name }) => name);

beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((resolve) => collector.listen(port, '127.0.0.1', resolve));
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  await startWorkers([job]);
});
afterAll(async () => {
  await pool.end();
  collector.close();
});

test('traces nothing by default', () => {
  expect(tracing).toBeUndefined();
});

test('traces a request with its statements, Stripe calls and jobs, without user input', async () => {
  const brand = await createBrand({ email: 'private-4711@laqta.example' });
  const cookie = await createSessionCookie(brand);
  await startTracing('web', 1);
  const response = await request('startTopUp', { cookie });
  expect(response.status).toBe(200);
  await tracing!.run('server', 'a request', { attributes: {} }, () =>
    inTransaction((tx) => enqueue(tx, job, { id: 'works' })),
  );
  await tracing!.run('server', 'another', { attributes: {} }, () => enqueue(db, job, { id: 'fails' }));
  // Stopped work has ended its spans, and stopped tracing has sent them.
  await expect.poll(() => ran).toEqual(expect.arrayContaining(['works', 'fails']));
  await stopWorkers();
  await stopTracing();

  const topUp = spans.find(({ name }) => name === 'startTopUp');
  expect(childrenOf(topUp)).toEqual(
    expect.arrayContaining(['begin', 'insert checkouts', 'commit', 'Stripe POST']),
  );
  expect(attributeOf(topUp, 'laqta.request_id')).toBe(response.headers.get('x-request-id'));
  expect(attributeOf(topUp, 'http.response.status_code')).toBe(200);
  expect(attributeOf(topUp, 'laqta.workspace_id')).toBe(brand.workspaceId);
  const call = spans.find(({ name }) => name === 'Stripe POST');
  expect(attributeOf(call, 'url.path')).toMatch(/^\/v1\/(customers|checkout\/sessions)$/);

  const enqueuing = spans.find(({ name }) => name === 'a request');
  const run = spans.find(({ name, traceId }) => name === job.name && traceId === enqueuing?.traceId);
  expect(run?.parentSpanId).toBe(enqueuing?.spanId);
  expect(childrenOf(run)).toEqual(['select users']);
  const failed = spans.find(({ name, status }) => name === job.name && status.code === 2);
  expect(attributeOf(failed, 'error.type')).toBe('Error');

  expect(services).toEqual(new Set(['laqta-web']));
  expect(JSON.stringify(spans)).not.toMatch(/(iban|private)-4711/);
});
