import { useTranslation } from 'react-i18next';
import { Code } from './parts.tsx';

const ACCOUNTS = [
  'stripe',
  'platform-bank',
  'wallet',
  'refund-hold',
  'creator-payable',
  'suspense',
  'fee-deferred',
  'rev-platform-fee',
  'rev-campaign-fee',
  'rev-subscription',
  'exp-stripe-fee',
  'exp-dispute',
  'exp-other',
] as const;

/** An account of the ledger in words, and as the books call it: `wallet`, or one brand's `wallet:usr_…`. */
export function AccountName({ id }: { id: string }) {
  const { t } = useTranslation();
  const known = ACCOUNTS.find((name) => name === id.split(':')[0]!.replaceAll('_', '-'));
  return (
    <span className="inline-grid justify-items-start">
      {known && <span>{t(`operator.ledger.accountNames.${known}`)}</span>}
      <Code className="text-xs! text-ink-3!">{id}</Code>
    </span>
  );
}
