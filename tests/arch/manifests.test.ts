import '../harness/own-database.ts';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features } from '#features.server.ts';
import { FEATURE_ORDER } from '../../tools/feature-order.ts';
import { undeclared } from './undeclared.ts';

const order = FEATURE_ORDER as readonly string[];
const folders = readdirSync('app/features').sort((a, b) => order.indexOf(a) - order.indexOf(b));

test('every feature has its manifest, and they are listed in their order', () => {
  expect(features.map(({ name }) => name)).toEqual(folders);
});

test('no id prefix, topic, job, endpoint or notification is declared twice', () => {
  const all = features.flatMap((feature) => [
    ...Object.keys(feature.idPrefixes ?? {}).map((prefix) => `id ${prefix}`),
    ...(feature.topics ?? []).map((topic) => `topic ${topic}`),
    ...(feature.jobs ?? []).map(({ name }) => `job ${name}`),
    ...(feature.endpoints ?? []).map(({ id }) => `endpoint ${id}`),
    ...Object.values(feature.notifications ?? {}).map(({ name }) => `notification ${name}`),
  ]);
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
});

const sourcesOf = (feature: string) =>
  globSync(`app/features/${feature}/**/*.server.ts`).map((file) => readFileSync(file, 'utf8'));

test.for(folders)('%s makes ids and says hints that it or an earlier feature declares', (name) => {
  const known = features.slice(0, folders.indexOf(name) + 1);
  const declared = {
    prefixes: known.flatMap(({ idPrefixes = {} }) => Object.keys(idPrefixes)),
    topics: known.flatMap(({ topics = [] }) => topics),
  };
  expect(sourcesOf(name).flatMap((source) => undeclared(source, declared))).toEqual([]);
});

test('an undeclared prefix and a later feature’s topic are found', () => {
  const source = `const id = newId('zzz'); await publish(tx, [brandId], ['wallet', 'campaigns'], id);`;
  expect(undeclared(source, { prefixes: ['cmp'], topics: ['wallet'] })).toEqual(['zzz', 'campaigns']);
});
