import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const HELPER = 'platform/api-client/use-endpoint-form.ts';
const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && name !== HELPER)
  .map((name) => ({
    name: name.replaceAll(path.sep, '/'),
    text: readFileSync(path.join('app', name), 'utf8'),
  }));

/** A public page has no framework: its script sends what is typed and shows what the endpoint's schema says of it. */
const PUBLIC_FORM = 'routes/marketing/pages/contact.tsx';

test('every form is sent by the one way, which checks it by the schema of its endpoint', () => {
  const forms = files
    .filter(({ name }) => name !== PUBLIC_FORM)
    .flatMap(({ name, text }) =>
      [...text.matchAll(/<form\b[^>]*>/gs)].map(([tag]) => ({
        name,
        isOurs: /\{\.\.\.(\w+\.)?props\}/.test(tag),
      })),
    );
  expect(forms.length).toBeGreaterThan(12);
  expect(forms.filter(({ isOurs }) => !isOurs)).toEqual([]);
});

test('no rule of a field stands beside its schema', () => {
  const own = files.filter(({ text }) => /\buseForm\b|\.register\([^)]*,/.test(text));
  expect(own.map(({ name }) => name)).toEqual([]);
});

test('schemas of forms are no part of what a screen loads first', () => {
  const eager = files.filter(
    ({ name, text }) =>
      name.endsWith('.tsx') &&
      text.includes('useEndpointForm(') &&
      /^import (?!type ).*schema\.ts'/m.test(text),
  );
  expect(eager.map(({ name }) => name)).toEqual([]);
});
