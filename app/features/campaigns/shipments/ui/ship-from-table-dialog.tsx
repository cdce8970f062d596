import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { CsvField } from '#ui/forms/csv-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { exportPath, shipFromTable, useShipmentMutation } from './data.ts';

export default function ShipFromTableDialog({
  campaignId,
  onClose,
}: {
  campaignId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const shipping = useShipmentMutation((csv: string) => shipFromTable(campaignId, csv));
  const { form, formProps, field, problem, isSending, request } = useEndpointForm({
    loadSchema: async () => (await import('../schema.ts')).ImportInput,
    defaultValues: { csv: '' },
    send: ({ csv }) => shipping.mutateAsync(csv),
    onSent: ({ count }) => {
      toastSuccess(t('shipments.fromTable.done', { count }));
      onClose();
    },
  });
  return (
    <FormDialog
      wide
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      onClose={onClose}
      title={t('shipments.fromTable.title')}
      description={t('shipments.fromTable.text')}
      submitLabel={t('shipments.fromTable.submit')}
      className="grid gap-4"
    >
      <a href={exportPath(campaignId)} download className="w-fit font-medium text-link hover:underline">
        {t('shipments.fromTable.download')}
      </a>
      <CsvField
        label={t('shipments.fromTable.label')}
        fileLabel={t('shipments.fromTable.file')}
        rowLabel={(row) => t('shipments.fromTable.row', { row })}
        onText={(text) => form.setValue('csv', text)}
        refusal={request.error}
        {...field('csv')}
      />
    </FormDialog>
  );
}
