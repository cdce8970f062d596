import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { BRIEF_FILTER_NAMES, BRIEF_FILTERS, type BriefFilterName } from '../rules.ts';
import type { BriefFilter } from '../schema.ts';
import { useFilterName } from './use-filter-name.ts';

type Values = Partial<Record<BriefFilterName, string>>;
type BriefFiltersProps = {
  filter: BriefFilter;
  includesJoined: boolean;
  isOpen: boolean;
  onChange: (filter: Values, includesJoined: boolean) => void;
  onClose: () => void;
};

export default function BriefFilters({ isOpen, ...props }: BriefFiltersProps) {
  const { t } = useTranslation();
  const nameOf = useFilterName();
  const { filter, includesJoined, onChange } = props;
  return (
    <>
      {hasFilter(filter) && (
        <ul
          aria-label={t('submissions.work.brief.active')}
          className="flex flex-wrap gap-2 lg:order-2 lg:w-full"
        >
          {BRIEF_FILTER_NAMES.map((name) => {
            const value = filter[name];
            return (
              value && (
                <li key={name}>
                  <button
                    type="button"
                    aria-label={t('submissions.work.brief.remove', { name: nameOf(name, value) })}
                    onClick={() => onChange({ ...filter, [name]: '' }, includesJoined)}
                    className="inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 text-ui font-medium text-paper hover:opacity-85 sm:min-h-9"
                  >
                    <bdi>{nameOf(name, value)}</bdi>
                    <X className="size-3.5" />
                  </button>
                </li>
              )
            );
          })}
        </ul>
      )}
      {isOpen && <FilterDialog {...props} />}
    </>
  );
}

function FilterDialog({ onChange, onClose, ...current }: Omit<BriefFiltersProps, 'isOpen'>) {
  const { t } = useTranslation();
  const nameOf = useFilterName();
  const [draft, setDraft] = useState<Values>(current.filter);
  const [includesJoined, setIncludesJoined] = useState(current.includesJoined);
  const apply = (values: Values) => {
    onChange(values, includesJoined);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('submissions.work.brief.title')}
      footer={
        <>
          {hasFilter(current.filter) && (
            <Button onClick={() => apply({})}>{t('submissions.work.brief.clear')}</Button>
          )}
          <Button variant="primary" onClick={() => apply(draft)}>
            {t('submissions.work.brief.show')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {(['language', 'platform', 'seconds'] as const).map((name) => (
          <SelectField
            key={name}
            label={t(`submissions.work.brief.${name}`)}
            value={draft[name] ?? ''}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
            placeholder={t('submissions.work.brief.any')}
            options={BRIEF_FILTERS[name].map((value) => ({ value, label: nameOf(name, value) }))}
          />
        ))}
        <Checkbox
          label={t('submissions.work.brief.product')}
          checked={draft.product === 'included'}
          onChange={(event) => setDraft({ ...draft, product: event.target.checked ? 'included' : '' })}
        />
        <Checkbox
          label={t('submissions.work.hideJoined')}
          checked={!includesJoined}
          onChange={(event) => setIncludesJoined(!event.target.checked)}
        />
      </div>
    </Dialog>
  );
}

const hasFilter = (filter: BriefFilter) => Object.keys(filter).length > 0;
