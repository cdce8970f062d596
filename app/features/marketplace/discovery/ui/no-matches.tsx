import { useTranslation } from 'react-i18next';
import { isolateText } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { BRIEF_FILTER_NAMES } from '../rules.ts';
import type { WorkFilter } from './data.ts';
import { useFilterName } from './use-filter-name.ts';

export default function NoMatches({ filter, onClear }: { filter: WorkFilter; onClear: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const nameOf = useFilterName();
  const { q, budget, brief } = filter;
  const names = [
    ...(q ? [`“${q}”`] : []),
    ...(budget ? [t(`submissions.work.budgets.${budget}`)] : []),
    ...BRIEF_FILTER_NAMES.flatMap((name) => (brief[name] ? [nameOf(name, brief[name])] : [])),
  ].map(isolateText);
  if (names.length === 0)
    return (
      <EmptyState
        title={t('submissions.work.empty')}
        text={t('submissions.work.emptyText')}
        link={{ to: '/portfolio', label: t('submissions.work.toPortfolio') }}
      />
    );
  return (
    <EmptyState
      drawing="search"
      title={t('submissions.work.emptyFiltered')}
      text={t('submissions.work.emptyFilteredText', {
        filters: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
      })}
      action={<Button onClick={onClear}>{t('submissions.work.clearFilters')}</Button>}
    />
  );
}
