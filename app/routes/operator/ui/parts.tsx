import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';

/** `wrap`: it may be too long for its column in any window. */
type CodeProps = { children: string; className?: string; wrap?: boolean };

/** An id, a key, a provider's number: read left to right in both languages, and in one line where it fits. */
export function Code({ children, className = '', wrap = false }: CodeProps) {
  return (
    <bdi
      dir="ltr"
      className={`text-[13px] break-all text-ink-2 ${wrap ? '' : 'lg:break-normal'} ${className}`}
    >
      {children}
    </bdi>
  );
}

/** How long ago, with the moment itself on hover. */
export function Ago({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.dateTime(at)} className="whitespace-nowrap text-ink-2">
      {format.relative(at)}
    </time>
  );
}

/** Stands where nothing is to be said; a card on a phone leaves the line out. */
export function Nothing() {
  const { t } = useTranslation();
  return (
    <span data-nothing className="text-ink-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('operator.nothing')}</span>
    </span>
  );
}

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
  const account = ACCOUNTS.find((name) => name === id.split(':')[0]!.replaceAll('_', '-'));
  return (
    <span className="inline-grid justify-items-start">
      {account && <span>{t(`operator.ledger.accountNames.${account}`)}</span>}
      <Code className="text-xs! text-ink-3!">{id}</Code>
    </span>
  );
}
