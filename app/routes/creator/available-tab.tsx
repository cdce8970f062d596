import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BUDGET_RANGES, type BudgetRange } from '#features/campaigns/campaigns/rules.ts';
import {
  BRIEF_FILTER_NAMES,
  type BriefFilterName,
  MAX_COUNT,
  readBriefFilter,
} from '#features/marketplace/discovery/rules.ts';
import { workCountsQuery, workQuery } from '#features/marketplace/discovery/ui/data.ts';
import { WorkCard } from '#features/marketplace/discovery/ui/work-card.tsx';
import { SavedSearches } from '#features/marketplace/saved-searches/ui/saved-searches.tsx';
import { Button, fetchAhead } from '#ui/button.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/lists/list-states.tsx';
import { LoadedList } from '../shell/loaded.tsx';
import { campaignPath, WORK_HASH } from '../shell/navigation.ts';
import { setOrDelete, useChangeSearch } from '../shell/use-change-search.ts';

const loadSubmit = () => import('./submit-from-list.tsx');
const SubmitFromList = lazyPart(loadSubmit);

const loadFilters = () => import('#features/marketplace/discovery/ui/brief-filters.tsx');
const BriefFilters = lazyPart(loadFilters);
const NoMatches = lazyPart(() => import('#features/marketplace/discovery/ui/no-matches.tsx'));

const BUDGETS = Object.keys(BUDGET_RANGES) as BudgetRange[];
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-3 sm:gap-4';
const CHIP = clsx(
  'flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-card px-4 text-ui font-medium whitespace-nowrap transition-colors hover:bg-wash sm:min-h-9',
  'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper',
);

const cappedCount = (count: number) => (count < MAX_COUNT ? String(count) : `${MAX_COUNT - 1}+`);

export function AvailableTab() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const change = useChangeSearch();
  const [submittingTo, setSubmittingTo] = useState<{ id: string; title: string } | null>(null);
  const q = search.get('q') ?? '';
  const budget = BUDGETS.find((range) => range === search.get('budget')) ?? null;
  const brief = readBriefFilter(search);
  const briefCount = Object.keys(brief).length;
  const joined = search.get('joined') === 'included' ? undefined : 'excluded';
  // The counts apply only the budget and leave out joined campaigns.
  const isNarrowed = q !== '' || briefCount > 0 || !joined;
  const [isFiltering, setFiltering] = useState(false);
  const work = useInfiniteQuery(workQuery({ q, budget, brief, joined }));
  const counts = useQuery(workCountsQuery).data;

  const setFilter = useCallback(
    (name: 'q' | 'budget', value: string | null) =>
      change((next) => setOrDelete(next, name, value), { replace: true }),
    [change],
  );
  const setBrief = (filter: Partial<Record<BriefFilterName, string>>, includesJoined: boolean) =>
    change(
      (next) => {
        for (const name of BRIEF_FILTER_NAMES) setOrDelete(next, name, filter[name]);
        setOrDelete(next, 'joined', includesJoined ? 'included' : null);
      },
      { replace: true },
    );
  const searchFor = useCallback((text: string) => setFilter('q', text.trim()), [setFilter]);

  return (
    <section id={WORK_HASH.slice(1)} aria-label={t('submissions.titles.available')} className="scroll-mt-20">
      <div className="mb-3 flex flex-col gap-2 sm:mb-5 sm:gap-3 lg:flex-row lg:flex-wrap lg:gap-2">
        <div className="flex flex-wrap gap-2 lg:contents">
          <SearchField
            className="min-w-0 flex-1 sm:min-w-64 lg:min-w-52"
            label={t('submissions.work.search')}
            value={q}
            onChange={searchFor}
          />
          <Button
            className="max-sm:size-11 max-sm:px-0! lg:order-1"
            icon={<SlidersHorizontal className="size-4" aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setFiltering(true)}
            {...fetchAhead(loadFilters)}
          >
            <span className="max-sm:sr-only">{t('submissions.work.filters', { count: briefCount })}</span>
          </Button>
          <span className="lg:order-1">
            <SavedSearches
              path="/dashboard"
              filter={{ ...(q && { q }), ...(budget && { budget }), ...brief }}
            />
          </span>
        </div>
        <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto max-sm:fade-edges px-4 py-0.5 sm:mx-0 sm:px-0">
          <legend className="sr-only">{t('submissions.work.budget')}</legend>
          {[null, ...BUDGETS].map((range) => (
            <button
              key={range}
              type="button"
              aria-pressed={range === budget}
              onClick={() => setFilter('budget', range)}
              className={CHIP}
            >
              {t(`submissions.work.budgets.${range ?? 'all'}`)}
              {counts && !isNarrowed && (
                <bdi className="font-normal opacity-70">{cappedCount(counts[range ?? 'all'])}</bdi>
              )}
            </button>
          ))}
        </fieldset>
        <p className="sr-only">{t('submissions.work.order')}</p>
        {(isFiltering || briefCount > 0) && (
          <Suspense>
            <BriefFilters
              filter={brief}
              includesJoined={!joined}
              isOpen={isFiltering}
              onChange={setBrief}
              onClose={() => setFiltering(false)}
            />
          </Suspense>
        )}
      </div>

      <LoadedList
        list={work}
        failed={t('submissions.work.failed')}
        skeleton={<Loading className={GRID} shapes={Array(6).fill('h-32 rounded-card! sm:h-48')} />}
        empty={
          <Suspense>
            <NoMatches filter={{ q, budget, brief }} onClear={() => setSearch({}, { replace: true })} />
          </Suspense>
        }
      >
        {(cards) => (
          <ul
            aria-busy={work.isPlaceholderData}
            className={clsx(GRID, work.isPlaceholderData && 'opacity-60')}
          >
            {cards.map((card) => (
              <li key={card.id} className="grid">
                <WorkCard
                  work={card}
                  campaignPath={campaignPath(card.id)}
                  onSubmit={() => setSubmittingTo(card)}
                  loadSubmit={loadSubmit}
                />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>

      {submittingTo && (
        <Suspense>
          <SubmitFromList card={submittingTo} onClose={() => setSubmittingTo(null)} />
        </Suspense>
      )}
    </section>
  );
}
