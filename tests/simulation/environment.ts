/** The settings of everything that takes part, this process included. Import it before anything that reads them. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../harness/free-port.ts';

const port = await freePort();
export const sandboxPort = await freePort();
export const dataDir = mkdtempSync(path.join(tmpdir(), 'laqta-simulation-'));

for (const name of Object.keys(process.env)) if (name.startsWith('STRIPE_')) delete process.env[name];
Object.assign(process.env, {
  NODE_ENV: 'test',
  PORT: String(port),
  BASE_URL: `http://localhost:${port}`,
  LAQTA_DATA_DIR: dataDir,
  SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
  // Every person comes from an address of their own, as in life; only then do limits by address not meet the crowd.
  TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
  // Every brand is new, and only Stripe's clock advances: no card money would settle.
  NEW_BRAND_DAYS: '0',
  LOG_LEVEL: 'fatal',
});
// Every process starts many times.
process.env.NODE_COMPILE_CACHE ??= path.join(dataDir, 'compiled');
