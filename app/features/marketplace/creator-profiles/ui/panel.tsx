import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { retryOf } from '#platform/api-client/error-text.ts';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';

type PanelProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching' | 'isError'>;
  failed: string;
  children: (data: Data) => ReactNode;
};

export function Panel<Data>({ query, failed, children }: PanelProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState title={failed} {...retryOf(t, query)} />;
  return <Loading className="grid gap-4" shapes={['h-24 rounded-card!', 'h-48 rounded-card!']} />;
}
