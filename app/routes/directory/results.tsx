import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorCard, DirectoryFilter } from '#features/people/creators/directory/schema.ts';
import { creatorsQuery, facetsQuery } from '#features/people/creators/directory/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, Loading } from '#ui/lists/list-states.tsx';
import { LoadedList } from '../shell/loaded.tsx';

type ResultsProps = {
  filter: DirectoryFilter;
  onSearch: (text: string) => void;
  onClear: () => void;
  className: string;
  skeleton: string;
  children: (creator: CreatorCard) => ReactNode;
};

export function Results({ filter, onSearch, onClear, className, skeleton, children }: ResultsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useInfiniteQuery(creatorsQuery(filter));
  const counted = useQuery(facetsQuery(filter)).data?.total;
  const { suggestions = [], orderedOnly = null } = list.data?.pages[0] ?? {};
  const { tab: _tab, ...narrowing } = filter;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  return (
    <LoadedList
      list={list}
      failed={t('directory.failed')}
      skeleton={<Loading className={className} shapes={Array(8).fill(skeleton)} />}
      empty={
        <EmptyState
          drawing="search"
          title={t('directory.empty')}
          text={
            suggestions.length > 0 ? (
              <Suggestions suggestions={suggestions} onChoose={onSearch} />
            ) : (
              t(isNarrowed ? 'directory.emptyText' : 'directory.emptyTab')
            )
          }
          action={isNarrowed && <Button onClick={onClear}>{t('directory.filters.clear')}</Button>}
        />
      }
    >
      {(creators) => (
        <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
          <p className="mb-3 dotted text-sm text-ink-2 empty:hidden">
            <Total count={list.hasNextPage ? counted : creators.length} />
            {orderedOnly !== null && (
              <span>{t('directory.orderedOnly', { count: format.number(orderedOnly) })}</span>
            )}
          </p>
          <ul className={className}>
            {creators.map((creator) => (
              <li key={creator.id} className="relative min-w-0">
                {children(creator)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </LoadedList>
  );
}

/** The stored count can be older than the page, so a list that is complete counts its rows. */
function Total({ count }: { count: number | null | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!count) return null;
  return <span>{t('directory.count', { count, replace: { count: format.number(count) } })}</span>;
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
          className="min-h-11 rounded-control px-1 font-medium text-link underline underline-offset-4"
        >
          <bdi>{text}</bdi>
        </button>
      ))}
    </span>
  );
}
