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

/** Public pages have no framework. Their script sends the form and shows the errors of the endpoint's schema. */
const PUBLIC_FORM = 'routes/marketing/pages/contact.tsx';

test('sends every form by useEndpointForm', () => {
  const forms = files
    .filter(({ name }) => name !== PUBLIC_FORM)
    .flatMap(({ name, text }) =>
      [...text.matchAll(/<form\b[^>]*>/gs)].map(([tag]) => ({
        name,
        isOurs: /\{\.\.\.(\w+\.)?formProps\}/.test(tag),
      })),
    );
  expect(forms.length).toBeGreaterThan(12);
  expect(forms.filter(({ isOurs }) => !isOurs)).toEqual([]);
});

test('validates no field outside its schema', () => {
  const own = files.filter(({ text }) => /\buseForm\b|\.register\([^)]*,/.test(text));
  expect(own.map(({ name }) => name)).toEqual([]);
});

test('loads no schema of a form with the first screen', () => {
  const eager = files.filter(
    ({ name, text }) =>
      name.endsWith('.tsx') &&
      text.includes('useEndpointForm(') &&
      /^import (?!type ).*schema\.ts'/m.test(text),
  );
  expect(eager.map(({ name }) => name)).toEqual([]);
});
