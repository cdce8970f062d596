import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading, LoadMore, Skeleton } from '#ui/lists/list-states.tsx';

type SectionProps<Row> = {
  title: string;
  hint?: string;
  list: {
    data: { pages: { items: Row[] }[] } | undefined;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  children: (rows: Row[]) => ReactNode;
};

/** A list with its heading, while it is read, when it could not be, and as it is. */
export function Section<Row>({ title, hint, list, children }: SectionProps<Row>) {
  const { t } = useTranslation();
  const rows = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      {hint && <p className="mt-1 max-w-2xl text-sm text-ink-2">{hint}</p>}
      <div className="mt-3">
        {rows ? (
          children(rows)
        ) : list.isError ? (
          <Card>
            <ErrorState
              title={t('analytics.failed')}
              text={errorText(t, list.error)}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          </Card>
        ) : (
          <Loading>
            <Skeleton className="h-52 rounded-card!" />
          </Loading>
        )}
      </div>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </section>
  );
}
