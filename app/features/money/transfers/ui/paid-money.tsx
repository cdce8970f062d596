import type { PaymentSummary } from '../schema.ts';
import { MoneyTimeline } from './money-timeline.tsx';
import { RetryPayout } from './retry-payout.tsx';

type PaidMoneyProps = { payment: PaymentSummary; creatorName: string };

export default function PaidMoney({ payment, creatorName }: PaidMoneyProps) {
  return (
    <>
      <MoneyTimeline paymentId={payment.id} side="brand" payment={payment} creatorName={creatorName} />
      {payment.status === 'failed' && (
        <div className="mt-4">
          <RetryPayout paymentId={payment.id} />
        </div>
      )}
    </>
  );
}
