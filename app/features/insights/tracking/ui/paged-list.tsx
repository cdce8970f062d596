import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#core/pagination.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { ErrorState, Loading, LoadMore } from '#ui/lists/list-states.tsx';

type PagedListProps<Item> = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  failed: string;
  empty?: ReactNode;
  children: (items: Item[]) => ReactNode;
};

export function PagedList<Item>({ list, failed, empty, children }: PagedListProps<Item>) {
  const { t } = useTranslation();
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items)
    return list.isError ? (
      <ErrorState title={failed} {...retryOf(t, list)} />
    ) : (
      <Loading shapes={['h-52 rounded-card!']} />
    );
  if (items.length === 0 && empty !== undefined) return empty;
  return (
    <>
      {children(items)}
      <LoadMore {...moreOf(list)} />
    </>
  );
}
