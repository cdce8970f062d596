/** Checks the API's OpenAPI document with Redocly's recommended rules: no error, no warning. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Declarations need no database, but importing a command requires an address.
process.env.DATABASE_URL ??= 'postgresql://localhost/none';
const { apiDocument } = await import('../../server/endpoints.ts');

const FILE = path.join('.laqta', 'openapi.json');
mkdirSync('.laqta', { recursive: true });
writeFileSync(FILE, JSON.stringify(apiDocument('https://laqta.example'), null, 2));

const { status, stderr } = spawnSync(
  'redocly',
  ['lint', FILE, '--extends=recommended', '--format=stylish', '--max-problems=50'],
  {
    encoding: 'utf8',
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
);
const warnings = /(\d+) warnings?/.exec(stderr)?.[1] ?? '0';
console.error(stderr.trim());
process.exit(status === 0 && warnings === '0' ? 0 : 1);
