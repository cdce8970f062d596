import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';
import { PAYOUT_FAILURES } from '#features/money/payout-batches/rules.ts';
import { useImportResults } from '#features/money/payout-batches/ui/data.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { buttonClass } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
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
  const { form, props, field, problem, isSending, sending } = useEndpointForm({
    schema: async () => (await import('#features/money/payout-batches/schema.ts')).ResultsInput,
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
      props={props}
      problem={problem}
      isSending={isSending}
      submitLabel={t('payoutBatches.resultsApply')}
      className="grid gap-4"
    >
      <TextArea
        label={t('payoutBatches.resultsLabel')}
        rows={8}
        dir="ltr"
        spellCheck={false}
        className="[&_textarea]:text-sm [&_textarea]:[unicode-bidi:normal]"
        {...field('csv')}
      />
      <label className={buttonClass({ size: 'small' }, 'relative w-fit has-focus-visible:outline-2')}>
        {t('payoutBatches.resultsFile')}
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="absolute inset-0 opacity-0"
          onChange={async (event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) form.setValue('csv', await file.text());
          }}
        />
      </label>
      <RowErrors error={sending.error} />
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

function RowErrors({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const fields = error instanceof AppError ? Object.entries(error.fields ?? {}) : [];
  const rows = fields
    .map(([name, { code }]) => ({ row: Number(name.split('.')[1]), code }))
    .filter(({ row }) => row > 0);
  if (rows.length === 0) return null;
  return (
    <ul className="grid max-h-48 gap-1 overflow-y-auto text-sm text-red">
      {rows.map(({ row, code }) => (
        <li key={row}>
          <span className="font-medium">{t('payoutBatches.resultsRow', { row })}</span>{' '}
          {t(code as 'errors.unknown')}
        </li>
      ))}
    </ul>
  );
}
