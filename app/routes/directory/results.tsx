import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorCard, DirectoryFilter } from '#features/people/creators/directory/schema.ts';
import { creatorsQuery } from '#features/people/creators/directory/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState, Loading, LoadMore, Skeleton } from '#ui/lists/list-states.tsx';

type ResultsProps = {
  filter: DirectoryFilter;
  onSearch: (text: string) => void;
  onClear: () => void;
  className: string;
  skeleton: string;
  children: (creator: CreatorCard) => ReactNode;
};

/** What was found, page by page; where nothing was, what would be. */
export function Results({ filter, onSearch, onClear, className, skeleton, children }: ResultsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useInfiniteQuery(creatorsQuery(filter));
  const [first] = list.data?.pages ?? [];
  const creators = list.data?.pages.flatMap(({ items }) => items);
  if (!first || !creators) {
    return list.isError ? (
      <ErrorState
        title={t('directory.failed')}
        text={errorText(t, list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <Loading className={className}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} className={skeleton} />
        ))}
      </Loading>
    );
  }
  if (creators.length === 0) {
    const { tab: _tab, ...narrowing } = filter;
    const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
    return (
      <EmptyState
        drawing="search"
        title={t('directory.empty')}
        text={
          first.suggestions.length > 0 ? (
            <Suggestions suggestions={first.suggestions} onChoose={onSearch} />
          ) : (
            t(isNarrowed ? 'directory.emptyText' : 'directory.emptyTab')
          )
        }
        action={isNarrowed && <Button onClick={onClear}>{t('directory.filters.clear')}</Button>}
      />
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
      {first.orderedOnly !== null && (
        <p className="mb-4 text-sm text-ink-2">
          {t('directory.orderedOnly', { count: format.number(first.orderedOnly) })}
        </p>
      )}
      <ul className={className}>
        {creators.map((creator) => (
          <li key={creator.id} className="min-w-0">
            {children(creator)}
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </div>
  );
}

type SuggestionsProps = { suggestions: string[]; onChoose: (text: string) => void };

function Suggestions({ suggestions, onChoose }: SuggestionsProps) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap items-center justify-center gap-x-2">
      {t('directory.meant')}
      {suggestions.map((text) => (
        <button
          key={text}
          type="button"
          onClick={() => onChoose(text)}
          className="min-h-11 rounded-control px-1 font-medium text-accent-text underline underline-offset-4"
        >
          <bdi>{text}</bdi>
        </button>
      ))}
    </span>
  );
}
