import { expect, test } from 'vitest';
import { inBatches } from './batches.server.ts';

/** Each call of `work` waits for its `finish`. */
function recordedBatches() {
  const batches: { keys: readonly string[]; finish: (error?: Error) => void }[] = [];
  const work = (keys: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const values = keys.map((key) => `value of ${key}`);
      batches.push({ keys, finish: (error) => (error ? reject(error) : resolve(values)) });
    });
  return { batches, load: inBatches(work, (key: string) => key) };
}

const turnOfEvents = () => new Promise((resolve) => setImmediate(resolve));

test('loads keys of one turn in one batch at once, and gives each its own value', async () => {
  const { batches, load } = recordedBatches();
  const loaded = Promise.all([load('a'), load('b')]);
  await turnOfEvents();
  expect(batches.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  batches[0]!.finish();
  expect(await loaded).toEqual(['value of a', 'value of b']);
});

test('collects the keys that arrive while two batches run', async () => {
  const { batches, load } = recordedBatches();
  const loads: Promise<string>[] = [];
  for (const key of ['a', 'b', 'c', 'd', 'c']) {
    loads.push(load(key));
    await turnOfEvents();
  }
  expect(batches.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
  batches[1]!.finish();
  await turnOfEvents();
  expect(batches.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c', 'd']]);
  for (const { finish } of batches) finish();
  expect(await Promise.all(loads)).toEqual(['a', 'b', 'c', 'd', 'c'].map((key) => `value of ${key}`));
});

test('never answers from a batch that started before the key arrived', async () => {
  const { batches, load } = recordedBatches();
  const first = load('a');
  await turnOfEvents();
  const second = load('a');
  await turnOfEvents();
  expect(batches.map(({ keys }) => keys)).toEqual([['a'], ['a']]);
  for (const { finish } of batches) finish();
  await Promise.all([first, second]);
});

test('rejects every key of a failed batch, and loads later ones', async () => {
  const { batches, load } = recordedBatches();
  const failed = [load('a'), load('b'), load('a')];
  await turnOfEvents();
  batches[0]!.finish(new Error('no database'));
  for (const result of await Promise.allSettled(failed)) expect(result).toMatchObject({ status: 'rejected' });
  const next = load('a');
  await turnOfEvents();
  batches[1]!.finish();
  expect(await next).toBe('value of a');
});
