import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { BRIEF_FILTER_NAMES, BRIEF_FILTERS, type BriefFilterName } from '../rules.ts';
import type { BriefFilter } from '../schema.ts';
import { useFilterName } from './use-filter-name.ts';

type BriefFiltersProps = {
  filter: BriefFilter;
  isOpen: boolean;
  onChange: (name: BriefFilterName, value: string | null) => void;
  onClear: () => void;
  onClose: () => void;
};

/** The active filters as chips, and the dialog that changes them. Loaded when one of both is needed. */
export default function BriefFilters({ filter, isOpen, onChange, onClear, onClose }: BriefFiltersProps) {
  const { t } = useTranslation();
  const nameOf = useFilterName();
  const active = BRIEF_FILTER_NAMES.flatMap((name) => (filter[name] ? [{ name, value: filter[name] }] : []));
  return (
    <>
      {active.length > 0 && (
        <ul aria-label={t('submissions.work.brief.active')} className="flex flex-wrap gap-2">
          {active.map(({ name, value }) => (
            <li key={name}>
              <button
                type="button"
                aria-label={t('submissions.work.brief.remove', { name: nameOf(name, value) })}
                onClick={() => onChange(name, null)}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 text-sm font-medium text-paper hover:opacity-85 sm:min-h-9"
              >
                <bdi>{nameOf(name, value)}</bdi>
                <X className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={isOpen}
        onClose={onClose}
        title={t('submissions.work.brief.title')}
        footer={
          <>
            {active.length > 0 && <Button onClick={onClear}>{t('submissions.work.brief.clear')}</Button>}
            <Button variant="primary" onClick={onClose}>
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
              value={filter[name] ?? ''}
              onChange={(event) => onChange(name, event.target.value || null)}
              placeholder={t('submissions.work.brief.any')}
              options={BRIEF_FILTERS[name].map((value) => ({ value, label: nameOf(name, value) }))}
            />
          ))}
          <Checkbox
            label={t('submissions.work.brief.product')}
            checked={filter.product === 'included'}
            onChange={(event) => onChange('product', event.target.checked ? 'included' : null)}
          />
        </div>
      </Dialog>
    </>
  );
}
