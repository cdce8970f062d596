import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import type { CampaignShipment, ShipInput } from '../schema.ts';
import { ship, useShipmentMutation } from './data.ts';

type ShipDialogProps = { shipment: CampaignShipment; onClose: () => void };

export default function ShipDialog({ shipment, onClose }: ShipDialogProps) {
  const { t } = useTranslation();
  const sending = useShipmentMutation((body: ShipInput) => ship(shipment.id, body));
  const { kind, creator, carrier, trackingNumber, trackingUrl } = shipment;
  const isParcel = kind === 'parcel';
  const { formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('../schema.ts')).shipForm(kind),
    defaultValues: {
      carrier: carrier ?? '',
      trackingNumber: trackingNumber ?? '',
      trackingUrl: trackingUrl ?? '',
      voucher: '',
    },
    send: sending.mutateAsync,
    onSent: () => {
      toastSuccess(t('shipments.ship.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      onClose={onClose}
      title={t(`shipments.ship.title_${kind}`, { name: creator.name })}
      submitLabel={t(`shipments.ship.submit_${kind}`)}
    >
      {isParcel ? (
        <>
          <TextField label={t('shipments.ship.carrier')} maxLength={60} required {...field('carrier')} />
          <TextField
            label={t('shipments.ship.number')}
            maxLength={80}
            optional
            dir="auto"
            {...field('trackingNumber')}
          />
          <TextField
            label={t('shipments.ship.url')}
            type="url"
            placeholder="https://"
            maxLength={2048}
            optional
            {...field('trackingUrl')}
          />
        </>
      ) : (
        <TextField
          label={t('shipments.ship.voucher')}
          hint={t('shipments.ship.voucherHint')}
          maxLength={500}
          required
          {...field('voucher')}
        />
      )}
    </FormDialog>
  );
}
