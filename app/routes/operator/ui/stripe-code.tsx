import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PAYOUT_FAILURES } from '#features/money/payout-batches/rules.ts';
import { Code } from './parts.tsx';

/** Failure codes of transfers, reversals and refunds, from Stripe and our own rails, with a translation. */
const REFUSALS = [
  'account_invalid',
  'balance_insufficient',
  'charge_already_refunded',
  'charge_disputed',
  'charge_for_pending_refund_disputed',
  'declined',
  'expired_or_canceled_card',
  'insufficient_capabilities_for_transfer',
  'insufficient_funds',
  'lost_or_stolen_card',
  'merchant_request',
  'resource_missing',
  'transfer_reversed',
  'transfers_not_allowed',
  'unknown',
] as const;
const DISPUTE_REASONS = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;

const named = <Name extends string>(names: readonly Name[], code: string) =>
  names.find((name) => name === code);

export function refusalText(t: TFunction, code: string): string {
  const failure = named(PAYOUT_FAILURES, code);
  if (failure) return t(`payoutBatches.reasons.${failure}`);
  const reason = named(REFUSALS, code);
  return reason ? t(`operator.refusals.${reason}`) : t('operator.otherRefusal', { code });
}

export function Refusal({ code }: { code: string }) {
  const { t } = useTranslation();
  return <Worded text={refusalText(t, code)} code={code} />;
}

export function DisputeReason({ code }: { code: string }) {
  const { t } = useTranslation();
  const reason = named(DISPUTE_REASONS, code);
  return (
    <Worded
      text={reason ? t(`operator.disputes.reasons.${reason}`) : t('operator.disputes.otherReason')}
      code={code}
    />
  );
}

const Worded = ({ text, code }: { text: string; code: string }) => (
  <span className="inline-grid max-w-72 justify-items-start max-md:justify-items-end">
    <span>{text}</span>
    <Code className="text-xs! text-ink-3!">{code}</Code>
  </span>
);
