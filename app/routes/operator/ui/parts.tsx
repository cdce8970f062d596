import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DATE_LOCALES, memoised } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';

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

/** An identifier in a row. The tooltip and the details of the row have the whole one. */
export const ShortCode = ({ children: id }: { children: string }) => (
  <bdi dir="ltr" title={id} className="whitespace-nowrap text-ink-2">
    {id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id}
  </bdi>
);

/** The details of an opened row. Leaves out facts without a value. */
export const FactList = ({ facts }: { facts: [label: string, value: ReactNode][] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_bdi]:text-sm">
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ),
    )}
  </dl>
);

const MINUTE = { hour: 'numeric', minute: '2-digit' } as const;
const SECOND = { ...MINUTE, second: '2-digit' } as const;

type ExactTimeProps = {
  at: string;
  /** The last of several rows that are shown as one. */
  until?: string;
  /** Below a title with the day. */
  withoutDay?: boolean;
  withSeconds?: boolean;
};

/** Local time: `Nov 20, 2026, 4:12 PM`, or a range. */
export function ExactTime({ at, until = at, withoutDay, withSeconds }: ExactTimeProps) {
  const { language } = useLanguage();
  const day = { year: 'numeric', month: language === 'ar' ? 'long' : 'short', day: 'numeric' } as const;
  const format = memoised(
    `exact ${language} ${withoutDay} ${withSeconds}`,
    () =>
      new Intl.DateTimeFormat(DATE_LOCALES[language], {
        ...(withoutDay ? {} : day),
        ...(withSeconds ? SECOND : MINUTE),
      }),
  );
  return (
    <time dateTime={at} className="whitespace-nowrap text-ink-2">
      {format.formatRange(new Date(at), new Date(until))}
    </time>
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
