import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** `defineError` itself, and the browser, which makes an error of what the server answered. */
const MAY_CONSTRUCT = ['app/core/app-error.ts', 'app/platform/api-client/request.ts'];

const constructs = (source: string) => /new AppError\(/.test(source);

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

test('every refusal is declared: its code and status are known before it is made', () => {
  const makers = ['app', 'server'].flatMap(sources).filter((file) => constructs(readFileSync(file, 'utf8')));
  expect(makers.sort()).toEqual(MAY_CONSTRUCT);
});

test('an error made by hand is seen', () => {
  expect(constructs("throw new AppError('orders.errors.gone', { status: 410 });")).toBe(true);
});

const ownsCodes = (feature: string, source: string) => {
  const name = feature.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [...source.matchAll(/'(\w+)\.errors\.\w+'/g)].every(([, owner]) => owner === name);
};

test("the code of a refusal begins with its feature's name", () => {
  const strangers = readdirSync('app/features').filter((feature) => {
    const file = path.join('app/features', feature, 'errors.ts');
    return existsSync(file) && !ownsCodes(feature, readFileSync(file, 'utf8'));
  });
  expect(strangers).toEqual([]);
  expect(ownsCodes('payout-batches', "defineError('payments.errors.ownBatch', 409)")).toBe(false);
});
