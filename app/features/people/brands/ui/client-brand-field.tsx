import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/forms/text-field.tsx';
import { allClientBrandsQuery } from './data.ts';

export function ClientBrandField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  const { t } = useTranslation();
  const { data: brands = [] } = useQuery(allClientBrandsQuery);
  if (brands.length === 0) return null;
  return (
    <SelectField
      label={t('brands.choice')}
      hint={t('brands.choiceHint')}
      optional
      placeholder={t('brands.noChoice')}
      options={brands.map(({ id, name }) => ({ value: id, label: name }))}
      {...field}
    />
  );
}
