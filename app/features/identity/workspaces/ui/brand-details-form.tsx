import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/forms/text-field.tsx';
import { FormError } from '#ui/message-box.tsx';
import { CATEGORIES, MAX_BIO } from '../rules.ts';
import type { BrandDetails, BrandDetailsInput } from '../schema.ts';
import { useChangeBrandDetails } from './data.ts';

type BrandDetailsFormProps = { details: BrandDetails; onCancel: () => void; onSaved: () => void };

export function BrandDetailsForm({ details, onCancel, onSaved }: BrandDetailsFormProps) {
  const { t } = useTranslation();
  const changing = useChangeBrandDetails();
  const { formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('../schema.ts')).BrandDetailsInput,
    values: {
      companyName: details.companyName ?? '',
      fullName: details.fullName,
      location: details.location ?? '',
      website: details.website ?? '',
      category: (details.category ?? '') as BrandDetailsInput['category'],
      bio: details.bio ?? '',
    },
    keepAs: 'brand-details',
    send: changing.mutateAsync,
    onSent: onSaved,
  });
  return (
    <form className="flex flex-col gap-5" {...formProps}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('workspaces.details.companyName')}
          autoComplete="organization"
          autoFocus
          optional
          maxLength={120}
          {...field('companyName')}
        />
        <TextField
          label={t('workspaces.details.fullName')}
          autoComplete="name"
          required
          maxLength={100}
          {...field('fullName')}
        />
        <TextField
          label={t('workspaces.details.email')}
          hint={t('workspaces.details.emailFixed')}
          type="email"
          value={details.email}
          disabled
        />
        <TextField
          label={t('workspaces.details.location')}
          optional
          autoComplete="address-level2"
          maxLength={100}
          {...field('location')}
        />
        <TextField
          label={t('workspaces.details.website')}
          type="url"
          optional
          placeholder="https://"
          maxLength={2048}
          {...field('website')}
        />
        <SelectField
          label={t('workspaces.details.category')}
          optional
          placeholder={t('workspaces.details.chooseCategory')}
          options={CATEGORIES.map((value) => ({ value, label: t(`workspaces.categories.${value}`) }))}
          {...field('category')}
        />
      </div>
      <TextArea
        label={t('workspaces.details.bio')}
        optional
        dir="auto"
        maxLength={MAX_BIO}
        {...field('bio')}
      />
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <Button onClick={onCancel} disabled={isSending}>
          {t('ui.cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          loading={isSending}
          loadingText={t('workspaces.details.saving')}
        >
          {t('workspaces.details.save')}
        </Button>
      </div>
    </form>
  );
}
