import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { everyCampaignQuery } from './data.ts';

export function useEveryCampaign(): { value: string; label: string }[] | undefined {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(everyCampaignQuery);
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return data?.pages.flatMap(({ items }) => items.map(({ id, title }) => ({ value: id, label: title })));
}
