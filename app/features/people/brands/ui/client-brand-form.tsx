import { useTranslation } from 'react-i18next';
import { CATEGORIES } from '#features/identity/workspaces/rules.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/forms/text-field.tsx';
import { FormError } from '#ui/message-box.tsx';
import { CLIENT_BRAND_COUNTRIES } from '../rules.ts';
import type { ClientBrand } from '../schema.ts';
import { useSaveClientBrand } from './data.ts';

type ClientBrandFormProps = {
  brand?: ClientBrand;
  cancelPath: string;
  onSaved: () => void;
};

export function ClientBrandForm({ brand, cancelPath, onSaved }: ClientBrandFormProps) {
  const { t } = useTranslation();
  const saving = useSaveClientBrand(brand?.id);
  const { form, formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('../schema.ts')).ClientBrandInput,
    values: {
      name: brand?.name ?? '',
      // Empty until selected, which the schema reports.
      category: (brand?.category ?? '') as ClientBrand['category'],
      website: brand?.website ?? '',
      country: (brand?.country ?? '') as ClientBrand['country'],
      description: brand?.description ?? '',
    },
    send: saving.mutateAsync,
    onSent: onSaved,
  });
  return (
    <form className="flex flex-col gap-5" {...formProps}>
      <FormError>{problem}</FormError>
      <TextField label={t('brands.form.name')} required maxLength={120} {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('brands.form.category')}
          placeholder={t('brands.form.chooseCategory')}
          required
          options={CATEGORIES.map((value) => ({ value, label: t(`workspaces.categories.${value}`) }))}
          {...field('category')}
        />
        <SelectField
          label={t('brands.form.country')}
          placeholder={t('brands.form.chooseCountry')}
          required
          options={CLIENT_BRAND_COUNTRIES.map((value) => ({ value, label: t(`brands.countries.${value}`) }))}
          {...field('country')}
        />
      </div>
      <TextField
        label={t('brands.form.website')}
        type="url"
        placeholder="https://"
        required
        maxLength={2048}
        {...field('website')}
      />
      <TextArea label={t('brands.form.description')} optional maxLength={2000} {...field('description')} />
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <LinkButton to={cancelPath}>{t('ui.cancel')}</LinkButton>
        <Button
          type="submit"
          variant="primary"
          disabled={brand && !form.formState.isDirty}
          loading={isSending}
          loadingText={t(brand ? 'brands.form.saving' : 'brands.form.adding')}
        >
          {t(brand ? 'brands.form.save' : 'brands.form.add')}
        </Button>
      </div>
    </form>
  );
}
