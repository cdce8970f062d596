import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#core/pagination.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { ErrorState, Loading, LoadMore, Skeleton } from '#ui/lists/list-states.tsx';

export type PagedList<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>>;

type ListFacesProps<Item> = {
  list: PagedList<Item>;
  empty: ReactNode;
  /** What could not be loaded, in a few words. */
  failed?: string;
  children: (items: Item[]) => ReactNode;
};

/** A list that is read page by page: grey, failed, empty, or what it holds with the way to more. */
export function ListFaces<Item>({ list, empty, failed, children }: ListFacesProps<Item>) {
  const { t } = useTranslation();
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items) {
    return list.isError ? (
      <ErrorState
        title={failed}
        text={errorText(t, list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <Loading>
        <Skeleton className="h-80 rounded-card!" />
      </Loading>
    );
  }
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}
