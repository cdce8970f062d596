import '../../server/quick-imports.ts';
import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync } from 'node:fs';
import { afterEach, expect, inject } from 'vitest';
import { Environment } from '../../app/platform/env/environment.ts';
import { freePort } from './free-port.ts';

// No test may meet the keys, the database or the data folder of the person who runs it. (Vite sets a BASE_URL, too.)
for (const name of Object.keys(Environment.shape)) if (name !== 'NODE_ENV') delete process.env[name];
// One of its own for each file: some put the outbox away or empty the folder of files, while others look into theirs.
process.env.LAQTA_DATA_DIR = mkdtempSync(`${inject('dataDir')}/file-`);
// The tests serve users' pages there. All other addresses stay blocked.
process.env.OUTBOUND_ALLOW = '127.0.0.1';
// Every brand of a test is new. Only the tests of this hold wait for it.
process.env.NEW_BRAND_DAYS = '0';
// An identity provider that the tests start there.
process.env.GOOGLE_CLIENT_ID = 'laqta';
process.env.GOOGLE_CLIENT_SECRET = 'only-for-tests';
process.env.GOOGLE_ISSUER = `http://127.0.0.1:${await freePort()}`;
// Processes that the tests start reuse the compiled code of earlier ones.
process.env.NODE_COMPILE_CACHE ??= `${inject('dataDir')}/compiled`;

/** Undeclared refusals of endpoints in this file. */
export const undeclared: string[] = [];
subscribe('laqta:undeclared-refusals', (refusal) => undeclared.push(String(refusal)));
afterEach(() => {
  expect(undeclared.splice(0), 'refusals that their endpoints do not declare').toEqual([]);
});
