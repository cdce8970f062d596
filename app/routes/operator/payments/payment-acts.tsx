import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentActs } from '#features/transfers/operator-data.ts';
import type { OperatorPayment, OperatorPaymentView } from '#features/transfers/operator-schema.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { ActDialog } from '../ui/act-dialog.tsx';

export type PaymentAct = keyof typeof paymentActs;

/** What moves money back asks for a reason, and is red only where it is confirmed. */
const ASKS_REASON = new Set<PaymentAct>(['release', 'refund', 'cancelRefund']);
const TAKES_AWAY = new Set<PaymentAct>(['release', 'refund']);

type PaymentActButtonProps = {
  payment: OperatorPayment;
  act: PaymentAct;
  primary?: boolean;
  size?: ButtonSize;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function PaymentActButton({ payment, act, primary, size, open, onOpenChange }: PaymentActButtonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const values = {
    creator: `\u2068${payment.creator.name}\u2069`,
    brand: `\u2068${payment.brand.name}\u2069`,
    owed: format.money(payment.owedCents),
    sent: format.money(payment.sentCents),
  };
  return (
    <>
      <Button
        size={size}
        variant={primary ? 'primary' : TAKES_AWAY.has(act) ? 'danger' : 'secondary'}
        onClick={() => onOpenChange(true)}
      >
        {t(`operator.acts.${act}.label`)}
      </Button>
      {open && (
        <ActDialog
          title={t(`operator.acts.${act}.title`)}
          text={t(`operator.acts.${act}.text`, values)}
          action={t(`operator.acts.${act}.action`, values)}
          done={t(`operator.acts.${act}.done`)}
          destructive={TAKES_AWAY.has(act)}
          asksReason={ASKS_REASON.has(act)}
          run={(reason) => paymentActs[act](payment.id, reason)}
          onClose={() => onOpenChange(false)}
        />
      )}
    </>
  );
}

/** Everything that the commands would accept now; the right one first and in colour. */
export function PaymentActs({ payment }: { payment: OperatorPaymentView }) {
  const [open, setOpen] = useState<PaymentAct | null>(null);
  const acts = payment.actions.map((act): PaymentAct => (act === 'cancel-refund' ? 'cancelRefund' : act));
  const inOrder = acts.toSorted(
    (a, b) => Number(b === payment.nextAction) - Number(a === payment.nextAction),
  );
  return inOrder.map((act) => (
    <PaymentActButton
      key={act}
      payment={payment}
      act={act}
      primary={act === payment.nextAction && !TAKES_AWAY.has(act)}
      open={open === act}
      onOpenChange={(wanted) => setOpen(wanted ? act : null)}
    />
  ));
}
