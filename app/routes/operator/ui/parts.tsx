import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#features/money/transfers/ui/reference.tsx';
import { useFormat } from '#i18n/use-format.ts';

type CodeProps = { children: string; className?: string; wrap?: boolean };

/** An identifier, left to right in both languages. */
export function Code({ children, className = '', wrap = false }: CodeProps) {
  return (
    <bdi
      dir="ltr"
      className={`text-label break-all text-ink-2 ${wrap ? '' : 'lg:break-normal'} ${className}`}
    >
      {children}
    </bdi>
  );
}

/** The first and the last characters of an identifier, with a button that copies it whole. */
export function ShortId({ children: id }: { children: string }) {
  return (
    <span className="inline-flex items-center">
      <span title={id}>
        <Code>{`${id.slice(0, 8)}…${id.slice(-4)}`}</Code>
      </span>
      <CopyButton text={id} />
    </span>
  );
}

export function Ago({ at, isLate = false }: { at: string; isLate?: boolean }) {
  const format = useFormat();
  return (
    <time
      dateTime={at}
      title={format.dateTime(at)}
      className={clsx('whitespace-nowrap', isLate ? 'font-semibold text-red' : 'text-ink-2')}
    >
      {format.relative(at)}
    </time>
  );
}

const ACCOUNTS = [
  'stripe',
  'platform-bank',
  'wallet',
  'refund-hold',
  'slot-hold',
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

/** A ledger account with its translated name and its id: `wallet`, or `wallet:usr_…` of one brand. */
export function AccountName({ id }: { id: string }) {
  const { t } = useTranslation();
  const account = ACCOUNTS.find((name) => name === id.split(':')[0]!.replaceAll('_', '-'));
  return (
    <span className="inline-grid justify-items-start">
      {account && <span>{t(`operator.ledger.accountNames.${account}`)}</span>}
      <Code className="text-xs! text-ink-3!">{id}</Code>
    </span>
  );
}
