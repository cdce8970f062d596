import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeLeft } from '#i18n/time-left.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { SelectField } from '#ui/forms/text-field.tsx';
import { HOUR_MS, REVIEW_HOUR_CHOICES } from '../../deadlines.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & { current?: number | undefined };

export function ReviewHoursField({ current, ...field }: Props) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const hours = [...new Set([...REVIEW_HOUR_CHOICES.map(Number), ...(current ? [current] : [])])];
  return (
    <SelectField
      label={t('campaigns.form.reviewHours')}
      hint={t('campaigns.form.reviewHoursHint')}
      options={hours
        .sort((one, other) => one - other)
        .map((count) => ({ value: String(count), label: formatTimeLeft(count * HOUR_MS, language) }))}
      {...field}
    />
  );
}
