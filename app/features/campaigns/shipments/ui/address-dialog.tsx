import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { COUNTRIES, needsPostalCode, needsRegion } from '../rules.ts';
import type { Address, OwnShipment } from '../schema.ts';
import { saveAddress, useStep } from './data.ts';

const EMPTY = {
  ...{ name: '', line1: '', line2: '', city: '', region: '', postalCode: '', country: '', phone: '' },
};

/** The creator's address. Fields that the country needs are required. */
export default function AddressDialog({ shipment, onClose }: { shipment: OwnShipment; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const saving = useStep((body: Address) => saveAddress(shipment.id, body));
  const { form, props, field, problem, isSending } = useEndpointForm({
    schema: async () => (await import('../schema.ts')).Address,
    defaultValues: shipment.address ?? EMPTY,
    send: saving.mutateAsync,
    onSent: () => {
      toastSuccess(t('shipments.address.saved'));
      onClose();
    },
  });
  const country = form.watch('country');
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const countries = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    a.label.localeCompare(b.label, i18n.language),
  );
  return (
    <FormDialog
      {...{ props, problem, isSending, onClose }}
      title={t('shipments.address.title')}
      description={t('shipments.address.text')}
      submitLabel={t('shipments.address.save')}
    >
      <TextField label={t('shipments.address.name')} autoComplete="name" required {...field('name')} />
      <SelectField
        label={t('shipments.address.country')}
        autoComplete="country"
        placeholder={t('shipments.address.chooseCountry')}
        options={countries}
        required
        {...field('country')}
      />
      <TextField
        label={t('shipments.address.line1')}
        autoComplete="address-line1"
        required
        {...field('line1')}
      />
      <TextField
        label={t('shipments.address.line2')}
        autoComplete="address-line2"
        optional
        {...field('line2')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('shipments.address.city')}
          autoComplete="address-level2"
          required
          {...field('city')}
        />
        <TextField
          label={t('shipments.address.postalCode')}
          autoComplete="postal-code"
          optional={!needsPostalCode(country)}
          {...field('postalCode')}
        />
      </div>
      <TextField
        label={t('shipments.address.region')}
        autoComplete="address-level1"
        optional={!needsRegion(country)}
        {...field('region')}
      />
      <TextField
        label={t('shipments.address.phone')}
        hint={t('shipments.address.phoneHint')}
        type="tel"
        autoComplete="tel"
        optional
        {...field('phone')}
      />
    </FormDialog>
  );
}
