import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { parseWhole } from '#core/typed-number.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { Dotted } from '#ui/text.tsx';
import { ASPECT_NAMES, SIZE_NAMES, useVideoRequirementTexts } from '../video-requirement-texts.tsx';
import { FoldedFields } from './folded-fields.tsx';
import type { CampaignFormProps } from './use-campaign-form.ts';

const NAMES = ['aspect', 'minShortSide', 'minSeconds', 'maxSeconds', 'sound'] as const;

/** Collapsed to one line until opened. */
export function VideoRequirementsFields({ form, field }: CampaignFormProps) {
  const { t } = useTranslation();
  const words = useVideoRequirementTexts();
  const details = useRef<HTMLDetailsElement>(null);
  const [aspect, sound, captions, takesLinks] = form.watch(['aspect', 'sound', 'captions', 'takesLinks']);
  const typed = form.watch(['minSeconds', 'maxSeconds', 'minShortSide']);
  const [minSeconds, maxSeconds, minShortSide] = typed.map(parseWhole);

  const { errors, submitCount } = form.formState;
  const wrong = NAMES.find((name) => errors[name]);
  // Opens the section for an invalid field, because hidden fields cannot be focused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per submit
  useEffect(() => {
    if (!wrong || !details.current || details.current.open) return;
    details.current.open = true;
    if (!document.activeElement?.ariaInvalid) form.setFocus(wrong);
  }, [submitCount, wrong]);

  return (
    <FoldedFields
      ref={details}
      title={t('campaigns.wanted.title')}
      text={
        minSeconds &&
        maxSeconds &&
        minSeconds <= maxSeconds &&
        minShortSide && (
          <Dotted
            parts={words({ aspect, minSeconds, maxSeconds, minShortSide, sound, captions, takesLinks })}
          />
        )
      }
      className="grid gap-5 p-4 pt-3 sm:grid-cols-2"
    >
      <SelectField
        label={t('campaigns.form.aspect')}
        options={ASPECT_NAMES.map(([value, name]) => ({
          value,
          label: t(`campaigns.wanted.aspects.${name}`),
        }))}
        {...field('aspect')}
      />
      <SelectField
        label={t('campaigns.form.shortSide')}
        options={Object.entries(SIZE_NAMES).map(([value, name]) => ({
          value,
          label: t('campaigns.form.shortSideOption', { name, pixels: value }),
        }))}
        {...field('minShortSide')}
      />
      <TextField
        label={t('campaigns.form.minSeconds')}
        inputMode="numeric"
        maxLength={9}
        required
        {...field('minSeconds')}
      />
      <TextField
        label={t('campaigns.form.maxSeconds')}
        inputMode="numeric"
        maxLength={9}
        required
        {...field('maxSeconds')}
      />
      <Checkbox label={t('campaigns.form.sound')} {...form.register('sound')} />
      <Checkbox label={t('campaigns.form.captions')} {...form.register('captions')} />
      <Checkbox label={t('campaigns.form.takesLinks')} {...form.register('takesLinks')} />
    </FoldedFields>
  );
}
