import { useTranslation } from 'react-i18next';
import { paymentActions } from '#features/money/transfers/operator/data.ts';
import type { OperatorPayment, OperatorPaymentView } from '#features/money/transfers/operator/schema.ts';
import { isolateText } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import type { ButtonSize } from '#ui/button.tsx';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import { AskButton } from '../ui/action-dialog.tsx';

type PaymentCommand = keyof typeof paymentActions;

/** Commands that move money back require a reason. */
const ASKS_REASON = new Set<PaymentCommand>(['release', 'refund', 'cancelRefund']);
const TAKES_AWAY = new Set<PaymentCommand>(['release', 'refund']);

type PaymentActionButtonProps = {
  payment: OperatorPayment;
  command: PaymentCommand;
  primary?: boolean;
  size?: ButtonSize;
};

export function PaymentActionButton({ payment, command, primary, size }: PaymentActionButtonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const values = {
    creator: isolateText(payment.creator.name),
    brand: isolateText(payment.brand.name),
    owed: format.money(payment.owedCents),
    sent: format.money(payment.sentCents),
  };
  return (
    <AskButton
      size={size}
      variant={primary ? 'primary' : TAKES_AWAY.has(command) ? 'danger' : 'secondary'}
      title={t(`operator.actions.${command}.title`)}
      text={t(`operator.actions.${command}.text`, values)}
      action={t(`operator.actions.${command}.action`, values)}
      done={t(`operator.actions.${command}.done`)}
      destructive={TAKES_AWAY.has(command)}
      asksReason={ASKS_REASON.has(command)}
      run={(reason) => paymentActions[command](payment.id, reason)}
    >
      {t(`operator.actions.${command}.label`)}
    </AskButton>
  );
}

/** The recommended command is first and primary. */
export function PaymentActions({ payment, commands }: PaymentCommands) {
  const inOrder = commands.toSorted(
    (a, b) => Number(b === payment.nextAction) - Number(a === payment.nextAction),
  );
  return inOrder.map((command) => (
    <PaymentActionButton
      key={command}
      payment={payment}
      command={command}
      primary={command === payment.nextAction && !TAKES_AWAY.has(command)}
    />
  ));
}

type PaymentCommands = { payment: OperatorPaymentView; commands: PaymentCommand[] };

/** The allowed commands: `next` for the head of the page, `other` for those that take money back although nothing asks for it. */
export function commandsOf({ actions, nextAction }: OperatorPaymentView) {
  const commands = actions.map(
    (action): PaymentCommand => (action === 'cancel-refund' ? 'cancelRefund' : action),
  );
  const isOther = (command: PaymentCommand) => TAKES_AWAY.has(command) && command !== nextAction;
  return {
    next: commands.filter((command) => !isOther(command)),
    other: commands.filter(isOther),
  };
}

const STATUS_TONES: Record<OperatorPayment['status'], Tone> = {
  pending: 'amber',
  processing: 'amber',
  completed: 'green',
  failed: 'red',
  refunded: 'neutral',
};

/** A transfer refused because of the creator's account waits for that account. */
export function PaymentStatus({ payment }: { payment: Pick<OperatorPayment, 'status' | 'waitingFor'> }) {
  const { t } = useTranslation();
  const { status, waitingFor } = payment;
  const waits = waitingFor && (status === 'pending' || (status === 'failed' && waitingFor === 'account'));
  return (
    <StatusPill tone={waits ? 'amber' : STATUS_TONES[status]}>
      {waits ? t(`operator.payments.waitingFor.${waitingFor}`) : t(`operator.payments.status.${status}`)}
    </StatusPill>
  );
}

export function AttentionPill({ reason }: { reason: NonNullable<OperatorPayment['attention']> }) {
  const { t } = useTranslation();
  return (
    <StatusPill tone={reason === 'stuck' ? 'amber' : 'red'}>
      {t(`operator.payments.attention.${reason}`)}
    </StatusPill>
  );
}
