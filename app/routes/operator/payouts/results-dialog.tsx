import { useTranslation } from 'react-i18next';
import { PAYOUT_FAILURES } from '#features/money/payout-batches/rules.ts';
import { useImportResults } from '#features/money/payout-batches/ui/data.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { CsvField } from '#ui/forms/csv-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';

type ResultsDialogProps = { batchId: string; open: boolean; onClose: () => void };

/** Settles lines from a pasted report of PayPal or the bank. */
export function ResultsDialog({ open, ...props }: ResultsDialogProps) {
  return open && <OpenResultsDialog {...props} />;
}

function OpenResultsDialog({ batchId, onClose }: Omit<ResultsDialogProps, 'open'>) {
  const { t } = useTranslation();
  const importing = useImportResults();
  const { form, formProps, field, problem, isSending, request } = useEndpointForm({
    loadSchema: async () => (await import('#features/money/payout-batches/schema.ts')).ResultsInput,
    defaultValues: { csv: 'id,reference,status,reason\n' },
    send: ({ csv }) => importing.mutateAsync({ id: batchId, csv }),
    onSent: ({ paid, failed }) => {
      toastSuccess(t('payoutBatches.resultsDone', { paid, failed }));
      onClose();
    },
  });
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={t('payoutBatches.resultsTitle')}
      description={t('payoutBatches.resultsText')}
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      submitLabel={t('payoutBatches.resultsApply')}
      className="grid gap-4"
    >
      <CsvField
        label={t('payoutBatches.resultsLabel')}
        fileLabel={t('payoutBatches.resultsFile')}
        rowLabel={(row) => t('payoutBatches.resultsRow', { row })}
        onText={(text) => form.setValue('csv', text)}
        refusal={request.error}
        {...field('csv')}
      />
      <div className="text-sm text-ink-2">
        <p>{t('payoutBatches.resultsReasons')}</p>
        <ul className="mt-1 grid gap-1">
          {PAYOUT_FAILURES.map((reason) => (
            <li key={reason}>
              <bdi dir="ltr" className="rounded-chip bg-wash px-1.5 py-0.5 text-xs text-ink">
                {reason}
              </bdi>{' '}
              {t(`payoutBatches.reasons.${reason}`)}
            </li>
          ))}
        </ul>
      </div>
    </FormDialog>
  );
}
