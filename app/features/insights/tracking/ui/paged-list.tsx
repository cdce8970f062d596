import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { ErrorState, Loading, LoadMore, Skeleton } from '#ui/lists/list-states.tsx';

type PagedListProps<Item> = {
  list: {
    data: { pages: { items: Item[] }[] } | undefined;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  failed: string;
  empty?: ReactNode;
  children: (items: Item[]) => ReactNode;
};

export function PagedList<Item>({ list, failed, empty, children }: PagedListProps<Item>) {
  const { t } = useTranslation();
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items && list.isError)
    return (
      <ErrorState
        title={failed}
        text={errorText(t, list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!items)
    return (
      <Loading>
        <Skeleton className="h-52 rounded-card!" />
      </Loading>
    );
  if (items.length === 0 && empty !== undefined) return empty;
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
