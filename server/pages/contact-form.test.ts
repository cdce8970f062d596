import '../../tests/harness/start-jobs.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { MAX_MESSAGE, MAX_PER_HOUR } from '#features/operations/contact/rules.ts';
import { contactMessages } from '#features/operations/contact/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { writeSmallBuild } from '../../tests/harness/small-build.ts';
import { createApp } from '../app.ts';
import { loadStaticFiles } from '../files/static-files.ts';

// A build with the parts of the contact page that the server edits.
vi.hoisted(() => vi.spyOn(process, 'cwd').mockReturnValue(`${process.env.LAQTA_DATA_DIR}/contact-form`));
const root = path.resolve('build/client');
const TEXTS = {
  failed: 'Failed',
  errors: {
    'errors.invalidInput': 'Check the fields',
    'errors.invalid': 'Invalid',
    'errors.required': 'Required',
    'errors.tooLong': 'At most {{max}}',
    'errors.tooManyRequests_other': 'Wait {{count}} minutes',
  },
};
const attribute = JSON.stringify(TEXTS).replaceAll('"', '&quot;');
const page = `<html lang="en"><form data-contact="${attribute}">
<input id="contact-name" name="name"/><p id="contact-name-error" hidden="" class="red"></p>
<input id="contact-email" name="email"/><p id="contact-email-error" hidden="" class="red"></p>
<textarea id="contact-message" name="message"></textarea><p id="contact-message-error" hidden="" class="red"></p>
<p data-status="problem" role="alert" hidden=""></p></form></html>`;
writeSmallBuild(process.cwd());
for (const [file, content] of [
  ['index.html', ''],
  ['contact/index.html', page],
  ['ar/contact/index.html', page],
] as const) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}
loadStaticFiles();
afterAll(() => vi.restoreAllMocks());
beforeEach(async () => {
  await db.delete(contactMessages);
  await db.execute(sql`DELETE FROM rate_limits`);
});

const app = createApp();
const VALID = { name: 'Lina', email: 'lina@laqta.example', message: 'Hello\r\nthere' };
const post = (fields: Record<string, string>, address = '/contact', headers = {}) =>
  app.request(address, { method: 'POST', body: new URLSearchParams({ ...VALID, ...fields }), headers });
const saved = () => db.select().from(contactMessages);

test('refuses a form from another site and a body that is no form', async () => {
  expect((await post({}, '/contact', { origin: 'https://evil.example' })).status).toBe(403);
  const json = await post({}, '/contact', { 'content-type': 'application/json' });
  expect(json.status).toBe(415);
  expect(await saved()).toEqual([]);
});

test.for<[string, Record<string, string>, number, string[]]>([
  [
    'a blank name',
    { name: ' ' },
    400,
    ['Required', '>Check the fields<', 'id="contact-name" name="name" value=" "'],
  ],
  ['a wrong address', { email: 'x"><script>' }, 400, ['Invalid', 'value="x&#34;&#62;&#60;script&#62;"']],
  ['a long message', { message: 'a'.repeat(MAX_MESSAGE + 1) }, 400, [`At most ${MAX_MESSAGE}`, 'aaaa']],
  ['a NUL', { message: 'a\0' }, 400, ['>Failed<']],
  ['a body above the limit', { message: 'a'.repeat(70_000) }, 413, ['>Failed<']],
])('refuses %s with a page that keeps the text', async ([, fields, status, texts]) => {
  const answer = await post(fields);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8']);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  for (const text of texts) expect(html).toContain(text);
  expect(html).not.toContain('<script>');
  if (status === 400 && !fields.name) expect(html).toContain('value="Lina"');
  expect(await saved()).toEqual([]);
});

test('marks and focuses the first wrong field only', async () => {
  const html = await (await post({ name: '', message: '' })).text();
  expect(html.match(/autofocus/g)).toHaveLength(1);
  expect(html).toMatch(/id="contact-name"[^>]* aria-invalid="true" autofocus/);
  expect(html.match(/hidden=""/g)).toHaveLength(1);
});

test('saves a message in the language of the page and leads on by GET', async () => {
  const answer = await post({}, '/ar/contact');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ar/contact/sent']);
  expect(await saved()).toMatchObject([{ name: 'Lina', message: 'Hello\nthere', language: 'ar' }]);
});

test('discards a message that fills the honeypot field', async () => {
  expect((await post({ website: 'https://spam.example' })).status).toBe(303);
  expect(await saved()).toEqual([]);
});

test('shares the limit of the endpoint and states the wait', async () => {
  const send = () =>
    app.request('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...VALID, language: 'en', seconds: 40 }),
    });
  for (let count = 1; count < MAX_PER_HOUR; count++) expect((await send()).status).toBe(200);
  expect((await post({})).status).toBe(303);
  const refused = await post({});
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(await refused.text()).toContain('Wait 60 minutes');
});
