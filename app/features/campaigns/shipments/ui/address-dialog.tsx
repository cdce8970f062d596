import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { needsPostalCode, needsRegion, SHIPPING_COUNTRIES } from '../rules.ts';
import type { Address, OwnShipment } from '../schema.ts';
import { saveAddress, useShipmentMutation } from './data.ts';

const EMPTY = {
  ...{ name: '', line1: '', line2: '', city: '', region: '', postalCode: '', country: '', phone: '' },
};

const AUTOCOMPLETE = {
  name: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  postalCode: 'postal-code',
  region: 'address-level1',
};

export default function AddressDialog({ shipment, onClose }: { shipment: OwnShipment; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const saving = useShipmentMutation((body: Address) => saveAddress(shipment.id, body));
  const { form, formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('../schema.ts')).Address,
    defaultValues: shipment.address ?? EMPTY,
    send: saving.mutateAsync,
    onSent: () => {
      toastSuccess(t('shipments.address.saved'));
      onClose();
    },
  });
  const country = form.watch('country');
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const countries = SHIPPING_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort(
    (a, b) => a.label.localeCompare(b.label, i18n.language),
  );
  const text = (name: keyof typeof AUTOCOMPLETE, isOptional = false) => (
    <TextField
      label={t(`shipments.address.${name}`)}
      autoComplete={AUTOCOMPLETE[name]}
      optional={isOptional}
      required={!isOptional}
      {...field(name)}
    />
  );
  return (
    <FormDialog
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      onClose={onClose}
      title={t('shipments.address.title')}
      description={t('shipments.address.text')}
      submitLabel={t('shipments.address.save')}
    >
      {text('name')}
      <SelectField
        label={t('shipments.address.country')}
        autoComplete="country"
        placeholder={t('shipments.address.chooseCountry')}
        options={countries}
        required
        {...field('country')}
      />
      {text('line1')}
      {text('line2', true)}
      <div className="grid gap-5 sm:grid-cols-2">
        {text('city')}
        {text('postalCode', !needsPostalCode(country))}
      </div>
      {text('region', !needsRegion(country))}
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
