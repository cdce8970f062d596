import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstOf } from '#core/typed-values.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { RadioCards } from '#ui/forms/choice.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { PAYOUT_FAILURES, type PayoutFailure } from '../rules.ts';
import type { PayoutLine } from '../schema.ts';

type PutBackDialogProps = {
  line: PayoutLine;
  how: 'fail' | 'return';
  onClose: () => void;
  onConfirm: (reason: PayoutFailure) => Promise<unknown>;
};

export function PutBackDialog({ line, how, onClose, onConfirm }: PutBackDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
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
      confirmLabel={t('payoutBatches.failConfirm')}
      onConfirm={() => onConfirm(reason)}
      errorText={(error) => errorText(t, error)}
    />
  );
}
