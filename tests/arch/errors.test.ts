import '../harness/own-database.ts';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ErrorType } from '#core/app-error.ts';
import { refusalsOf } from '#platform/http/refusals.server.ts';
import { endpoints } from '../../server/endpoints.ts';
import { FEATURES } from '../../tools/feature-order.ts';

/** `defineError`, and the browser, which constructs errors from responses. */
const MAY_CONSTRUCT = ['app/core/app-error.ts', 'app/platform/api-client/request.ts'];

const constructs = (source: string) => /new AppError\(/.test(source);

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

test('constructs errors only from declarations', () => {
  const makers = ['app', 'server'].flatMap(sources).filter((file) => constructs(readFileSync(file, 'utf8')));
  expect(makers.sort()).toEqual(MAY_CONSTRUCT);
});

test('detects an error constructed elsewhere', () => {
  expect(constructs("throw new AppError('orders.errors.gone', { status: 410 });")).toBe(true);
});

const NO_ENDPOINT = [
  // A command line's.
  'accounts.errors.unknownAddress',
  // A job's.
  'subscriptions.errors.foreignCurrency',
  // The browser's own.
  'subscriptions.errors.noCheckoutUrl',
  'subscriptions.errors.notAuthenticated',
  'payoutAccounts.errors.noOnboardingUrl',
  'campaignDrafts.errors.filesUnfinished',
];

const declarations = await Promise.all(
  ['app/core/errors.ts', ...globSync('app/features/**/errors.ts')].map(async (file) => ({
    file,
    errors: Object.values<ErrorType>(await import(path.resolve(file))).filter(isErrorType),
  })),
);
function isErrorType(value: unknown): value is ErrorType {
  return typeof value === 'function' && 'code' in value && 'status' in value;
}

test('declares refusals only in errors.ts of their feature', () => {
  const declaring = ['app', 'server']
    .flatMap(sources)
    .filter((file) => /\bdefineError\(/.test(readFileSync(file, 'utf8')));
  expect(declaring.sort()).toEqual(['app/core/app-error.ts', ...declarations.map(({ file }) => file)].sort());
});

test('declares no code twice', () => {
  const codes = declarations.flatMap(({ errors }) => errors.map(({ code }) => code));
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

test('declares every refusal of a feature at an endpoint', () => {
  const declared = new Set([
    ...NO_ENDPOINT,
    ...endpoints.flatMap((endpoint) => refusalsOf(endpoint).map(({ code }) => code)),
  ]);
  const features = declarations.filter(({ file }) => file.startsWith('app/features/'));
  const codes = features.flatMap(({ errors }) => errors.map(({ code }) => code));
  expect(codes.filter((code) => !declared.has(code))).toEqual([]);
});

const ownsCodes = (feature: string, source: string) => {
  const name = feature.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [...source.matchAll(/'(\w+)\.errors\.\w+'/g)].every(([, owner]) => owner === name);
};

test('begins the code of a refusal with the name of its feature', () => {
  const strangers = FEATURES.filter(({ name, folder }) =>
    globSync(`${folder}/**/errors.ts`).some((file) => !ownsCodes(name, readFileSync(file, 'utf8'))),
  );
  expect(strangers).toEqual([]);
  expect(ownsCodes('payout-batches', "defineError('payments.errors.ownBatch', 409)")).toBe(false);
});
