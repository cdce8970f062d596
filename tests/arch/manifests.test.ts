import '../harness/own-database.ts';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#features.server.ts';
import { FEATURES } from '../../tools/feature-order.ts';
import { undeclared } from './undeclared.ts';

const folderOf = (feature: string) => FEATURES.find(({ name }) => name === feature)!.folder;

test('lists the manifest of every feature in order', () => {
  expect(features.map(({ name }) => name)).toEqual(FEATURES.map(({ name }) => name));
});

test('keeps the features of an area together', () => {
  const areas = FEATURES.map(({ folder }) => folder.split('/')[2]);
  expect(areas.filter((area, index) => areas.indexOf(area) < index && areas[index - 1] !== area)).toEqual([]);
});

test('declares no id prefix, topic, job, endpoint, notification or audit action twice', () => {
  const all = features.flatMap((feature) => [
    ...Object.keys(feature.idPrefixes ?? {}).map((prefix) => `id ${prefix}`),
    ...(feature.topics ?? []).map((topic) => `topic ${topic}`),
    ...(feature.jobs ?? []).map(({ name }) => `job ${name}`),
    ...(feature.endpoints ?? []).map(({ id }) => `endpoint ${id}`),
    ...Object.values(feature.notifications ?? {}).map(({ name }) => `notification ${name}`),
    ...Object.values(feature.auditActions ?? {}).map(({ name }) => `audit action ${name}`),
  ]);
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
});

test('begins the name of a job with its feature', () => {
  for (const { name: feature, jobs = [] } of features) {
    expect(jobs.map(({ name }) => name).filter((name) => !name.startsWith(`${feature}.`))).toEqual([]);
  }
});

test('declares every audit action in the manifest of its feature only', async () => {
  const files = globSync('app/**/*.{ts,tsx}').filter(
    (file) =>
      /\bdefineAction\b/.test(readFileSync(file, 'utf8')) &&
      !file.includes('.test.') &&
      file !== 'app/platform/feature/audit-action.ts',
  );
  const homes = FEATURES.map(({ folder }) => `${folder}/audit-actions.server.ts`);
  expect(files.filter((file) => !homes.includes(file))).toEqual([]);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const declared = features.find(({ name }) => file.startsWith(`${folderOf(name)}/`))!.auditActions;
    expect(Object.values((await import(path.resolve(file))) as object), file).toEqual(
      Object.values(declared ?? {}),
    );
  }
});

test('keeps no text of an undeclared audit action', () => {
  for (const { name, auditActions = {} } of features) {
    const actions = Object.values(auditActions).filter((declared) => 'kind' in declared);
    const words = actions[0]?.words.en;
    if (!words) continue;
    const worded = Object.entries(words.actions).flatMap(([kind, verbs]) =>
      Object.keys(verbs).map((verb) => `${kind}.${verb}`),
    );
    expect(worded.sort(), name).toEqual(actions.map((action) => action.name).sort());
    const details = new Set(
      actions.flatMap(({ formats }) =>
        Object.entries(formats as Record<string, { shows: string | null }>).flatMap(([detail, { shows }]) =>
          shows ? [detail] : [],
        ),
      ),
    );
    expect(Object.keys(words.details ?? {}).sort(), name).toEqual([...details].sort());
  }
});

const sourcesOf = (feature: string) =>
  globSync(`${folderOf(feature)}/**/*.server.ts`).map((file) => readFileSync(file, 'utf8'));

test.for(FEATURES)('$name uses only id prefixes and topics of its own or earlier features', ({ name }) => {
  const earlier = features.slice(0, features.findIndex((feature) => feature.name === name) + 1);
  const declared = {
    prefixes: earlier.flatMap(({ idPrefixes = {} }) => Object.keys(idPrefixes)),
    topics: earlier.flatMap(({ topics = [] }) => topics),
  };
  expect(sourcesOf(name).flatMap((source) => undeclared(source, declared))).toEqual([]);
});

test('detects an undeclared prefix and the topic of a later feature', () => {
  const source = `const id = newId('zzz'); await sendLiveEvent(tx, ids, ['wallet', 'campaigns'], id);`;
  expect(undeclared(source, { prefixes: ['cmp'], topics: ['wallet'] })).toEqual(['zzz', 'campaigns']);
});
