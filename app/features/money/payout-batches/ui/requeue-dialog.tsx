import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstOf } from '#core/typed-values.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { RadioCards } from '#ui/forms/choice.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { PAYOUT_FAILURES, type PayoutFailure } from '../rules.ts';
import type { PayoutLine } from '../schema.ts';

type RequeueDialogProps = {
  line: PayoutLine;
  how: 'fail' | 'return';
  onClose: () => void;
  onConfirm: (reason: PayoutFailure) => Promise<unknown>;
};

/** Asks the operator why a payout failed or came back. Its payment returns to the queue for a later batch. */
export function RequeueDialog({ line, how, onClose, onConfirm }: RequeueDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // A payout that came back was sent.
  const reasons = PAYOUT_FAILURES.filter((reason) => how === 'fail' || reason !== 'not_sent');
  const [reason, setReason] = useState<PayoutFailure>(firstOf(reasons));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive
      title={t(`payoutBatches.${how}Title`, { name: line.creator.name })}
      description={
        <div className="grid gap-4">
          <p>{t(`payoutBatches.${how}Text`, { amount: format.money(line.amountCents) })}</p>
          <RadioCards
            legend={t('payoutBatches.reason')}
            name="reason"
            className="grid-cols-1"
            choices={reasons.map((value) => ({ value, label: t(`payoutBatches.reasons.${value}`) }))}
            value={reason}
            onChange={setReason}
          />
        </div>
      }
      confirmLabel={t('payoutBatches.requeue')}
      onConfirm={() => onConfirm(reason)}
      errorText={(error) => errorText(t, error)}
    />
  );
}
