import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from '#ui/forms/choice.tsx';
import { PREFERENCE_NAMES, PREFERENCES, type PreferenceName } from '../../brief.ts';
import { useChoiceNames } from '../use-choice-names.ts';

type PreferenceFieldsProps = {
  chosen: Record<PreferenceName, readonly string[]>;
  inputOf: (name: PreferenceName) => Omit<ComponentProps<'input'>, 'type' | 'value'>;
  onClear: (name: PreferenceName) => void;
};

export function PreferenceFields({ chosen, inputOf, onClear }: PreferenceFieldsProps) {
  const { t } = useTranslation();
  const names = useChoiceNames();
  return (
    <>
      <div>
        <h3 className="text-base">{t('campaigns.brief.choose.wishes')}</h3>
        <p className="text-sm text-ink-2">{t('campaigns.brief.choose.wishesText')}</p>
      </div>
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
    </>
  );
}
