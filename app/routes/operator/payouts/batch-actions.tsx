import { ClipboardPaste, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchView } from '#features/money/payout-batches/schema.ts';
import { useConfirmBatch, useDiscardBatch, useExportBatch } from '#features/money/payout-batches/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { toastError, toastSuccess } from '#ui/overlays/toast.tsx';
import { ResultsDialog } from './results-dialog.tsx';

type Asking = 'confirm' | 'discard' | 'export' | 'results';

export function BatchActions({ batch }: { batch: BatchView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asking, setAsking] = useState<Asking>();
  const discarding = useDiscardBatch();
  const exporting = useExportBatch();
  const close = () => setAsking(undefined);
  const amount = format.money(batch.totalCents);
  const errorOf = (error: unknown) => errorText(t, error);

  async function download() {
    const { fileName, csv } = await exporting.mutateAsync(batch.id);
    saveFile(fileName, csv);
    toastSuccess(fileName, { description: t('payoutBatches.exported') });
  }

  return (
    <>
      {batch.status === 'draft' && (
        <>
          {!batch.isOwn && (
            <Button variant="primary" onClick={() => setAsking('confirm')}>
              {t('payoutBatches.confirm', { amount })}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsking('discard')}>
            {t('payoutBatches.discard')}
          </Button>
        </>
      )}
      {batch.status === 'confirmed' && (
        <>
          <Button icon={<ClipboardPaste className="size-4" />} onClick={() => setAsking('results')}>
            {t('payoutBatches.results')}
          </Button>
          <Button
            variant={batch.exports === 0 ? 'primary' : 'secondary'}
            icon={<Download className="size-4" />}
            loading={exporting.isPending}
            onClick={() => {
              if (batch.exports > 0) setAsking('export');
              else download().catch((error) => toastError(errorOf(error)));
            }}
          >
            {t('payoutBatches.export')}
          </Button>
        </>
      )}
      <ConfirmBatch batch={batch} open={asking === 'confirm'} onClose={close} />
      <ConfirmDialog
        open={asking === 'discard'}
        onClose={close}
        destructive
        title={t('payoutBatches.discardTitle')}
        description={t('payoutBatches.discardText')}
        confirmLabel={t('payoutBatches.discard')}
        errorText={errorOf}
        onConfirm={async () => {
          await discarding.mutateAsync(batch.id);
          toastSuccess(t('payoutBatches.discarded'));
        }}
      />
      <ConfirmDialog
        open={asking === 'export'}
        onClose={close}
        destructive
        title={t('payoutBatches.exportAgainTitle')}
        description={t('payoutBatches.exportAgainText')}
        confirmLabel={t('payoutBatches.exportAgain')}
        errorText={errorOf}
        onConfirm={download}
      />
      <ResultsDialog batchId={batch.id} open={asking === 'results'} onClose={close} />
    </>
  );
}

type ConfirmBatchProps = { batch: BatchView; open: boolean; onClose: () => void };

function ConfirmBatch({ batch, open, onClose }: ConfirmBatchProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const confirming = useConfirmBatch();
  const { id, rail, lineCount, changedCount } = batch;
  const amount = format.money(batch.totalCents);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('payoutBatches.confirmTitle')}
      description={
        <>
          {t('payoutBatches.confirmText', {
            count: lineCount,
            amount,
            byRail: t(`payoutBatches.byRail.${rail}`),
          })}
          {changedCount > 0 && (
            <span className="mt-3 block text-amber">
              {t('payoutBatches.changed', { count: changedCount })}
            </span>
          )}
        </>
      }
      confirmLabel={t('payoutBatches.confirm', { amount })}
      errorText={(error) => errorText(t, error)}
      onConfirm={async () => {
        await confirming.mutateAsync(id);
        toastSuccess(t('payoutBatches.confirmed'));
      }}
    />
  );
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Leaves the browser time to start the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
