import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeLeft } from '#i18n/time-left.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { SelectField } from '#ui/forms/text-field.tsx';
import { DELIVERY_DAY_CHOICES, HOUR_MS, REVIEW_HOUR_CHOICES } from '../../deadlines.ts';

const DEADLINES = {
  reviewHours: { choices: REVIEW_HOUR_CHOICES, unitMs: HOUR_MS },
  deliveryDays: { choices: DELIVERY_DAY_CHOICES, unitMs: 24 * HOUR_MS },
} as const;

type DeadlineFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & {
  deadline: keyof typeof DEADLINES;
  /** A campaign created with the API can have any value. */
  current?: number | null | undefined;
};

export function DeadlineField({ deadline, current, ...field }: DeadlineFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { choices, unitMs } = DEADLINES[deadline];
  const values = [...new Set([...choices.map(Number), ...(current ? [current] : [])])];
  return (
    <SelectField
      label={t(`campaigns.form.${deadline}`)}
      hint={t(`campaigns.form.${deadline}Hint`)}
      options={values
        .sort((one, other) => one - other)
        .map((value) => ({ value: String(value), label: formatTimeLeft(value * unitMs, language) }))}
      {...field}
    />
  );
}
