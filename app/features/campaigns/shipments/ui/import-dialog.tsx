import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { CsvField } from '#ui/forms/csv-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { exportPath, importShipments, useStep } from './data.ts';

/** Ships many products from a file that was downloaded here and filled in. */
export default function ImportDialog({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const importing = useStep((csv: string) => importShipments(campaignId, csv));
  const { form, props, field, problem, isSending, sending } = useEndpointForm({
    schema: async () => (await import('../schema.ts')).ImportInput,
    defaultValues: { csv: '' },
    send: ({ csv }) => importing.mutateAsync(csv),
    onSent: ({ count }) => {
      toastSuccess(t('shipments.import.done', { count }));
      onClose();
    },
  });
  return (
    <FormDialog
      wide
      {...{ props, problem, isSending, onClose }}
      title={t('shipments.import.title')}
      description={t('shipments.import.text')}
      submitLabel={t('shipments.import.submit')}
      className="grid gap-4"
    >
      <a href={exportPath(campaignId)} download className="w-fit font-medium text-link hover:underline">
        {t('shipments.import.download')}
      </a>
      <CsvField
        label={t('shipments.import.label')}
        fileLabel={t('shipments.import.file')}
        rowLabel={(row) => t('shipments.import.row', { row })}
        onText={(text) => form.setValue('csv', text)}
        refusal={sending.error}
        {...field('csv')}
      />
    </FormDialog>
  );
}
