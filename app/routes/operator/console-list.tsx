import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Page } from '#core/pagination.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import type { DrawingName } from '#ui/drawing.tsx';
import { EmptyState, ErrorState, Loading, LoadMore, Skeleton } from '#ui/list-states.tsx';

type ConsoleListProps<Item> = {
  label: string;
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  columns: Column<Item>[];
  keyOf: (item: Item) => string;
  empty: { title: string; text?: string; drawing?: DrawingName };
};

/** A list of the console with its four faces. */
export function ConsoleList<Item>({ label, list, columns, keyOf, empty }: ConsoleListProps<Item>) {
  const { t } = useTranslation();
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items) {
    return (
      <Card className="overflow-hidden">
        {list.isError ? (
          <ErrorState
            text={errorText(t, list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <Loading className="grid gap-px p-5">
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} className="my-1.5 h-7" />
            ))}
          </Loading>
        )}
      </Card>
    );
  }
  return (
    <>
      {/* The rows of the filter before, until those of this one are there. */}
      <Card className={clsx('overflow-hidden transition-opacity', list.isPlaceholderData && 'opacity-50')}>
        {items.length > 0 ? (
          <DataTable label={label} columns={columns} rows={items} keyOf={keyOf} />
        ) : (
          <EmptyState drawing={empty.drawing ?? 'done'} title={empty.title} text={empty.text} />
        )}
      </Card>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}
