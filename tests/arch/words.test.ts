import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featureFiles } from '../../tools/build/catalogues.ts';

const ON_SERVER = /\/messages\/(mails|notifications|audit)\//;

test('sends no text of mails, notifications and audit actions to the browser', () => {
  expect(Object.values(featureFiles('en')).filter((file) => ON_SERVER.test(file))).toEqual([]);
  const readers = globSync('app/**/*.{ts,tsx}').filter((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/^import .* from '([^']+)';/gm);
    return !ON_SERVER.test(file) && [...imports].some(([, from]) => ON_SERVER.test(from!));
  });
  expect(readers.length).toBeGreaterThan(5);
  expect(readers.filter((file) => !file.endsWith('.server.ts'))).toEqual([]);
});
