import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laqta-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const load = (source: Record<string, string>) => loadConfig({ LAQTA_DATA_DIR: folder, ...source });

function problemsOf(source: Record<string, string>): string[] {
  try {
    load(source);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET_PLATFORM: 'whsec_1',
  STRIPE_WEBHOOK_SECRET_CONNECTED: 'whsec_2',
  STRIPE_WEBHOOK_SECRET_ACCOUNTS: 'whsec_3',
};

const SECRET = 'q7Zp-only-for-tests-Xw2Lk9-Ve5Rt';
const KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7));

const PRODUCTION = {
  ...STRIPE,
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_1',
  BASE_URL: 'https://laqta.example',
  AUTH_SECRET: SECRET,
  ENCRYPTION_KEY: KEY.toString('base64'),
  SMTP_URL: 'smtps://u:p@mail.example',
  MAIL_FROM: 'Laqta <hello@laqta.example>',
  SUPPORT_EMAIL: 'help@laqta.example',
};

test('starts in test mode without any setting', () => {
  expect(load({})).toMatchObject({
    mode: 'test',
    port: 3000,
    baseUrl: 'http://localhost:3000',
    dataDir: folder,
    databaseUrl: null,
    stripe: { mode: 'sandbox', apiUrl: 'http://127.0.0.1:3001', secretKey: 'sk_test_sandbox' },
    sandboxPort: 3001,
    mail: { smtpUrl: null },
    trustedProxies: [],
    logLevel: 'info',
  });
});

test('generates secrets once, readable by their owner only', () => {
  const first = load({});
  expect(load({ PORT: '4000' }).authSecrets).toEqual(first.authSecrets);
  expect(load({}).encryptionKeys).toEqual(first.encryptionKeys);
  expect(first.encryptionKeys[0]).toHaveLength(32);
  expect(load({}).stripe.webhookSecrets).toEqual(first.stripe.webhookSecrets);
  expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readFileSync(path.join(folder, 'secrets.json'), 'utf8')).toContain(first.authSecrets[0]);
});

test('starts in production without generating secrets', () => {
  const { mode, stripe, sandboxPort, baseUrl, encryptionKeys } = loadConfig({
    ...PRODUCTION,
    LAQTA_DATA_DIR: path.join(folder, 'never'),
    STRIPE_WEBHOOK_SECRET_PLATFORM: 'whsec_new, whsec_old',
  });
  expect({ mode, sandboxPort, baseUrl }).toEqual({
    mode: 'production',
    sandboxPort: null,
    baseUrl: 'https://laqta.example',
  });
  expect(stripe).toEqual({
    mode: 'stripe-live',
    secretKey: 'sk_live_1',
    apiUrl: null,
    webhookSecrets: { platform: ['whsec_new', 'whsec_old'], connected: ['whsec_2'], accounts: ['whsec_3'] },
  });
  expect(encryptionKeys).toEqual([Uint8Array.from(KEY)]);
  expect(() => statSync(path.join(folder, 'never'))).toThrow('ENOENT');
});

test('listens on the loopback address in test mode unless HOST is set', () => {
  expect(load({}).host).toBe('127.0.0.1');
  expect(load({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(load(PRODUCTION).host).toBe(null);
  expect(problemsOf({ HOST: 'everywhere' })).toHaveLength(1);
});

test('sends HSTS only over https', () => {
  expect(load({}).hsts).toBe(null);
  expect(load(PRODUCTION).hsts).toBe('max-age=31536000; includeSubDomains');
  expect(load({ ...PRODUCTION, HSTS: 'max-age=60; includeSubDomains' }).hsts).toBe(
    'max-age=60; includeSubDomains',
  );
  expect(load({ ...PRODUCTION, HSTS: 'off' }).hsts).toBe(null);
  expect(problemsOf({ HSTS: 'max-age=1\r\nx: y' })).toHaveLength(1);
});

test('derives the money mode from the Stripe key', () => {
  expect(load({}).stripe.mode).toBe('sandbox');
  expect(load(STRIPE).stripe.mode).toBe('stripe-test');
  expect(load(PRODUCTION).stripe.mode).toBe('stripe-live');
});

test('uses DATABASE_URL as the direct URL unless DATABASE_DIRECT_URL is set', () => {
  const url = 'postgresql://pooler/laqta';
  expect(load({ DATABASE_URL: url })).toMatchObject({
    databaseUrl: url,
    databaseDirectUrl: url,
    databasePool: 10,
  });
  const direct = 'postgresql://server/laqta';
  expect(load({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(direct);
  expect(problemsOf({ DATABASE_DIRECT_URL: direct }).join()).toContain('without DATABASE_URL');
});

test('reports all problems together and shows no secret', () => {
  const problems = problemsOf({
    PORT: '70000',
    BASE_URL: 'laqta.example',
    AUTH_SECRET: 'too-short',
    ENCRYPTION_KEY: 'nonsense',
    STRIPE_SECRET_KEY: 'pk_test_1',
    DATABASE_URL: 'mysql://x',
    TRUSTED_PROXIES: '10.0.0.0/8,everyone',
    CLIENT_COUNTRY_HEADER: 'cf: ipcountry',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'mail.example',
    SUPPORT_EMAIL: 'help',
    LAQTA_ALLOW_SANDBOX: 'yes',
  });
  expect(problems).toHaveLength(12);
  for (const problem of problems) expect(problem).toMatch(/^[A-Z_]+ must .*\.$/);
  expect(problems.join()).not.toMatch(/too-short|nonsense|pk_test_1/);
});

test.each([
  ['a live key beside a sandbox', { ...PRODUCTION, SANDBOX_URL: 'http://127.0.0.1:1' }, 'SANDBOX_URL'],
  [
    'a live key beside a permitted sandbox',
    { ...PRODUCTION, LAQTA_ALLOW_SANDBOX: '1' },
    'LAQTA_ALLOW_SANDBOX',
  ],
  ['a live key in test mode', { ...PRODUCTION, NODE_ENV: 'development' }, 'NODE_ENV=production'],
  ['a test key beside a sandbox', { ...STRIPE, SANDBOX_URL: 'http://127.0.0.1:1' }, 'SANDBOX_URL'],
  ['a key without its webhook secrets', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET_PLATFORM'],
  ['a key with an empty webhook secret', { ...STRIPE, STRIPE_WEBHOOK_SECRET_ACCOUNTS: ' , ' }, '_ACCOUNTS'],
  [
    'webhook secrets without a key',
    { STRIPE_WEBHOOK_SECRET_PLATFORM: 'whsec_1' },
    'without STRIPE_SECRET_KEY',
  ],
  [
    'a country header without trusted proxies',
    { CLIENT_COUNTRY_HEADER: 'cf-ipcountry' },
    'CLIENT_COUNTRY_HEADER is set without TRUSTED_PROXIES',
  ],
  ['a mail server without a sender', { SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
  ['a sender without a mail server', { MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
  [
    'production without a key',
    { ...PRODUCTION, STRIPE_SECRET_KEY: '' },
    'Production needs STRIPE_SECRET_KEY',
  ],
  ['production without AUTH_SECRET', { ...PRODUCTION, AUTH_SECRET: '' }, 'Production needs AUTH_SECRET'],
  [
    'production without ENCRYPTION_KEY',
    { ...PRODUCTION, ENCRYPTION_KEY: '' },
    'Production needs ENCRYPTION_KEY',
  ],
  ['a secret that is easy to guess', { AUTH_SECRET: 'changeme'.repeat(5) }, 'AUTH_SECRET'],
  ['a weak secret behind a good one', { AUTH_SECRET: `${SECRET},${'x'.repeat(40)}` }, 'AUTH_SECRET'],
  ['a key that is not random', { ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }, 'ENCRYPTION_KEY'],
  ['an unknown mode', { ...PRODUCTION, NODE_ENV: 'prod' }, 'NODE_ENV must be production'],
  ['production without BASE_URL', { ...PRODUCTION, BASE_URL: '' }, 'Production needs BASE_URL'],
  ['production without mail', { ...PRODUCTION, SMTP_URL: '' }, 'Production needs SMTP_URL'],
  ['production over plain http', { ...PRODUCTION, BASE_URL: 'http://laqta.example' }, 'https://'],
  ['files at the address of the pages', { FILES_URL: 'http://localhost:3000' }, 'another host name'],
  ['files at another port of the pages', { FILES_URL: 'http://localhost:3001' }, 'another host name'],
  [
    'files at the address of the pages in production',
    { ...PRODUCTION, FILES_URL: PRODUCTION.BASE_URL },
    'another host name',
  ],
  [
    'files over plain http in production',
    { ...PRODUCTION, FILES_URL: 'http://files.laqta.example' },
    'FILES_URL must begin with https://',
  ],
  ['an address with a path', { BASE_URL: 'https://laqta.example/app' }, 'BASE_URL'],
])('refuses to start with %s and names the setting', (_, source, words) => {
  expect(problemsOf(source).join('\n')).toContain(words);
});

test('reads the new secret first and the old ones after it', () => {
  const newKey = Buffer.from(KEY).reverse();
  const { authSecrets, encryptionKeys } = load({
    AUTH_SECRET: `${SECRET.replace('q', 'Q')}, ${SECRET}`,
    ENCRYPTION_KEY: `${newKey.toString('base64')},${KEY.toString('hex')}`,
  });
  expect(authSecrets).toEqual([SECRET.replace('q', 'Q'), SECRET]);
  expect(encryptionKeys).toEqual([Uint8Array.from(newKey), Uint8Array.from(KEY)]);
});

test('allows the sandbox in production with LAQTA_ALLOW_SANDBOX', () => {
  const { STRIPE_SECRET_KEY, ...rest } = PRODUCTION;
  const demo = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('STRIPE_')));
  expect(load({ ...demo, LAQTA_ALLOW_SANDBOX: '1' }).stripe.mode).toBe('sandbox');
  expect(STRIPE_SECRET_KEY).toBe('sk_live_1');
});

test('reads the TCP address of the scanner, with the default port of clamd', () => {
  expect(load({}).clamd).toBeNull();
  expect(load({ CLAMD_URL: 'tcp://scanner.internal' }).clamd).toEqual({
    host: 'scanner.internal',
    port: 3310,
  });
  expect(load({ CLAMD_URL: 'tcp://127.0.0.1:3311' }).clamd).toEqual({ host: '127.0.0.1', port: 3311 });
  for (const CLAMD_URL of ['http://127.0.0.1:3310', '/run/clamd.sock', 'tcp://']) {
    expect(problemsOf({ CLAMD_URL })).toEqual(['CLAMD_URL must be such as tcp://127.0.0.1:3310.']);
  }
});

test('serves metrics only with METRICS_PORT, to this machine by default, and refuses ports in use', () => {
  expect(load({}).metrics).toBeNull();
  expect(load({ METRICS_PORT: '9464' }).metrics).toEqual({
    webPort: 9464,
    workerPort: 9465,
    host: '127.0.0.1',
  });
  expect(load({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics).toMatchObject({
    host: '10.0.0.5',
  });
  const problem =
    'METRICS_PORT and the port after it must differ from PORT, the port of the Stripe simulator and WORKER_PORT.';
  for (const port of ['9463', '9464', '9465'])
    expect(problemsOf({ METRICS_PORT: '9464', PORT: port })).toEqual([problem]);
  expect(problemsOf({ METRICS_PORT: '9464', WORKER_PORT: '9465' })).toEqual([problem]);
});
