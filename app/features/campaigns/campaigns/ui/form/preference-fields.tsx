import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from '#ui/forms/choice.tsx';
import { PREFERENCE_NAMES, PREFERENCES, type PreferenceName } from '../../brief/brief.ts';
import { useChoiceNames } from '../use-choice-names.ts';
import { FoldedFields } from './folded-fields.tsx';

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
    <FoldedFields
      open={isOpen}
      title={t('campaigns.brief.choose.addWishes')}
      optional
      text={t('campaigns.brief.choose.wishesText')}
      className="flex flex-col gap-5 p-4 pt-2"
    >
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
    </FoldedFields>
  );
}
