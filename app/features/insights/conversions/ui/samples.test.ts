import '../../../../../tests/harness/start-jobs.ts';
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { app } from '../../../../../tests/harness/requests.ts';
import { createShop } from '../factory.server.ts';
import { conversions } from '../tables.server.ts';
import { SAMPLE_LANGUAGES, type SampleLanguage, sampleOf } from './samples.ts';

/** The command that runs a sample from its standard input, and the programs it needs. */
const RUN: Record<SampleLanguage, { command: string; args: string[]; needs: string[] }> = {
  curl: { command: 'sh', args: [], needs: ['curl', 'openssl'] },
  node: { command: process.execPath, args: ['--input-type=module'], needs: [] },
  php: { command: 'php', args: [], needs: ['php'] },
};
const isThere = (program: string) => !spawnSync(program, ['--version'], { stdio: 'ignore' }).error;

let server: ReturnType<typeof serve>;
let origin: string;
beforeAll(async () => {
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.for(SAMPLE_LANGUAGES)('sends a test order with the sample in %s', async (language, { skip }) => {
  const { command, args, needs } = RUN[language];
  const missing = needs.filter((program) => !isThere(program));
  skip(missing.length > 0, `${missing.join(', ')} is not installed here`);
  const { shop, secret } = await createShop(await createBrand());
  const output = await new Promise<string>((resolve, reject) => {
    const env = { PATH: process.env.PATH, LAQTA_SECRET: secret };
    const child = execFile(command, args, { env }, (error, out) => (error ? reject(error) : resolve(out)));
    child.stdin!.end(sampleOf(language, `${origin}/api/conversions/${shop.id}`));
  });
  expect(output).toContain('"isTest":true');
  const kept = await db.select().from(conversions).where(eq(conversions.shopId, shop.id));
  expect(kept).toMatchObject([
    { orderId: expect.stringMatching(/^TEST-\d+$/), amountMinor: 12_950, currency: 'USD', isTest: true },
  ]);
});
