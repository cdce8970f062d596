import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';
import { useImportResults } from '#features/payout-batches/data.ts';
import { PAYOUT_FAILURES } from '#features/payout-batches/rules.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/message-box.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { toastSuccess } from '#ui/toast.tsx';

type ResultsDialogProps = { batchId: string; open: boolean; onClose: () => void };

/** Settles many lines at once from what PayPal's or the bank's report says. */
export function ResultsDialog({ open, ...props }: ResultsDialogProps) {
  return open && <OpenResultsDialog {...props} />;
}

function OpenResultsDialog({ batchId, onClose }: Omit<ResultsDialogProps, 'open'>) {
  const { t } = useTranslation();
  const form = useId();
  const importing = useImportResults();
  const [csv, setCsv] = useState('id,reference,status,reason\n');
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('payoutBatches.resultsTitle')}
      description={t('payoutBatches.resultsText')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={importing.isPending}>
            {t('payoutBatches.resultsApply')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          importing.mutate(
            { id: batchId, csv },
            {
              onSuccess: ({ paid, failed }) => {
                toastSuccess(t('payoutBatches.resultsDone', { paid, failed }));
                onClose();
              },
            },
          );
        }}
      >
        <TextArea
          label={t('payoutBatches.resultsLabel')}
          rows={8}
          dir="ltr"
          spellCheck={false}
          className="[&_textarea]:text-sm [&_textarea]:[unicode-bidi:normal]"
          value={csv}
          onChange={(event) => setCsv(event.target.value)}
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
              if (file) setCsv(await file.text());
            }}
          />
        </label>
        <Problems error={importing.error} />
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
      </form>
    </Dialog>
  );
}

/** What is wrong, and in which rows, in their order. */
function Problems({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (!error) return null;
  const fields = error instanceof AppError ? Object.entries(error.fields ?? {}) : [];
  const rows = fields
    .map(([name, { code }]) => ({ row: Number(name.split('.')[1]), code }))
    .filter(({ row }) => row > 0);
  return (
    <div className="grid gap-2">
      <FormError>{errorText(t, error)}</FormError>
      {rows.length > 0 && (
        <ul className="grid max-h-48 gap-1 overflow-y-auto text-sm text-red">
          {rows.map(({ row, code }) => (
            <li key={row}>
              <span className="font-medium">{t('payoutBatches.resultsRow', { row })}</span>{' '}
              {t(code as 'errors.unknown')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
