import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { readAgain } from './read-again.ts';

/** A screen that shows the data of one query, and the requests of that query. */
function openScreen(key: string) {
  const queries = createQueryClient();
  const requests: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    requests.push(Promise.withResolvers());
    return requests.at(-1)!.promise;
  };
  const screen = new QueryObserver(queries, { queryKey: ['figures', key], queryFn });
  screen.subscribe(() => {});
  return { queries, requests, data: () => screen.getCurrentResult().data };
}

test('refetches once after the first load, however often data changes meanwhile', async () => {
  const { queries, requests, data } = openScreen('one');
  for (const _ of [1, 2, 3])
    readAgain(queries, { predicate: ({ queryKey }) => queryKey.includes('figures') });
  expect(requests).toHaveLength(1);
  requests[0]!.resolve('before');
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(data()).toBe('before');
  requests[1]!.resolve('after');
  await vi.waitFor(() => expect(data()).toBe('after'));
  expect(requests).toHaveLength(2);
});

test('refetches after a first load that failed', async () => {
  const { queries, requests, data } = openScreen('two');
  readAgain(queries);
  requests[0]!.reject(new Error('away'));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]!.resolve('after');
  await vi.waitFor(() => expect(data()).toBe('after'));
});

test('refetches loaded data at once, in place of a running refetch', async () => {
  const { queries, requests, data } = openScreen('three');
  requests[0]!.resolve('before');
  await vi.waitFor(() => expect(data()).toBe('before'));
  readAgain(queries, { queryKey: ['others'] });
  expect(requests).toHaveLength(1);
  readAgain(queries);
  readAgain(queries);
  expect(requests).toHaveLength(3);
  requests[2]!.resolve('after');
  await vi.waitFor(() => expect(data()).toBe('after'));
  requests[1]!.resolve('too late');
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(data()).toBe('after');
});
