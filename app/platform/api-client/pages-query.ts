import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Page } from '#core/pagination.ts';

/** Polling intervals: for an open screen, and while a job runs. */
export const WATCH_MS = 15_000;
const RUNNING_MS = 1_500;

export type FilterOf<Query extends z.ZodType> = Partial<Omit<z.input<Query>, 'cursor'>>;
export type Paged<Query extends z.ZodType> = FilterOf<Query> & { cursor?: string | undefined };

/** A list that loads page by page. `read` gets the cursor of the last page. */
export const pagesQuery = <const Key extends QueryKey, Result extends { nextCursor: string | null }>(
  queryKey: Key,
  read: (cursor: string | undefined, options: { signal: AbortSignal }) => Promise<Result>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

type PagesResult = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Props of the button that loads the next page. */
export const moreOf = (list: PagesResult) => ({
  hasMore: list.hasNextPage,
  loading: list.isFetchingNextPage,
  onLoad: () => void list.fetchNextPage(),
});

/** A list of the operator console, refetched while its screen is open. */
export function watchedPages<Filter extends object, Item>(
  name: string,
  read: (
    query: Filter & { cursor?: string | undefined },
    options: { signal: AbortSignal },
  ) => Promise<Page<Item>>,
  refetchInterval: (items: Item[]) => number = () => WATCH_MS,
) {
  return (filter?: Filter) =>
    infiniteQueryOptions({
      ...pagesQuery(['operator', name, filter ?? {}], (cursor, options) =>
        read({ ...filter!, cursor }, options),
      ),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => refetchInterval(state.data?.pages.flatMap(({ items }) => items) ?? []),
    });
}

export const whileRunning = (items: { status: string }[]): number =>
  items.some(({ status }) => status === 'running') ? RUNNING_MS : WATCH_MS;
