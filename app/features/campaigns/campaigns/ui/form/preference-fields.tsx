import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from '#ui/forms/choice.tsx';
import { PREFERENCE_NAMES, PREFERENCES, type PreferenceName } from '../../brief.ts';
import { useChoiceNames } from '../use-choice-names.ts';

type PreferenceFieldsProps = {
  chosen: Record<PreferenceName, readonly string[]>;
  inputOf: (name: PreferenceName) => Omit<ComponentProps<'input'>, 'type' | 'value'>;
  onClear: (name: PreferenceName) => void;
};

/** Collapsed until a preference is chosen. */
export function PreferenceFields({ chosen, inputOf, onClear }: PreferenceFieldsProps) {
  const { t } = useTranslation();
  const names = useChoiceNames();
  const [isOpen] = useState(PREFERENCE_NAMES.some((name) => chosen[name].length > 0));
  return (
    <details open={isOpen} className="group rounded-card border border-line">
      <summary className="flex list-none items-start gap-3 rounded-card p-4 transition-colors hover:bg-wash [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            {t('campaigns.brief.choose.addWishes')}{' '}
            <span className="font-normal text-ink-3">({t('ui.optional')})</span>
          </span>
          <span className="block text-sm text-ink-2">{t('campaigns.brief.choose.wishesText')}</span>
        </span>
        <ChevronDown
          className="mt-1 size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="flex flex-col gap-5 p-4 pt-2">
        {PREFERENCE_NAMES.map((name) => (
          <Chips
            key={name}
            legend={t(`campaigns.brief.wishes.${name}`)}
            type="checkbox"
            any={{
              label: t(name === 'locations' ? 'campaigns.brief.choose.global' : 'campaigns.brief.choose.any'),
              isChosen: chosen[name].length === 0,
              onChoose: () => onClear(name),
            }}
            choices={PREFERENCES[name].map((value) => ({ value, label: names(name, value) }))}
            input={inputOf(name)}
          />
        ))}
      </div>
    </details>
  );
}
