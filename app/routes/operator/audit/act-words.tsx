import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditDetail, AuditKind } from '#features/audit/actions.ts';
import type { AuditRow } from '#features/operator/schema.ts';
import { PAYOUT_FAILURES, RAILS } from '#features/payout-batches/rules.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Money } from '#ui/money.tsx';
import { Code, Nothing } from '../ui/parts.tsx';

/** Where what was acted on is seen; a person is named above it. */
const PLACES: Record<AuditKind, ((id: string) => string) | null> = {
  payment: (id) => `/operator/payments/${id}`,
  'payout-batch': (id) => `/operator/payouts/${id}`,
  'payout-line': (id) => `/operator/payouts/${id}`,
  wallet: () => '/operator/refunds',
  movement: () => '/operator/reconciliation?tab=unmatched',
  event: () => '/operator/events',
  books: () => '/operator/reconciliation?tab=runs',
  ledger: () => '/operator/ledger',
  mail: () => '/operator/mails',
  person: null,
  operator: null,
};

/** Whom and what an act was about, each leading to where it is seen. */
export function ActSubject({ act: { action, subject, person } }: { act: AuditRow }) {
  const place = PLACES[action.split('.')[0] as AuditKind];
  return (
    <span className="flex flex-col items-start max-md:items-end">
      {person && (
        <Link to={`/operator/people?q=${person.id}`} className="hover:underline">
          <bdi>{person.name}</bdi>
        </Link>
      )}
      {subject !== person?.id &&
        (place ? (
          <Link to={place(subject)} className="hover:underline">
            <Code>{subject}</Code>
          </Link>
        ) : (
          <Code>{subject}</Code>
        ))}
    </span>
  );
}

/** What the page of the act's subject tells better. */
const SILENT = ['line', 'results', 'brandId', 'writeOff'] as const satisfies AuditDetail[];
type Shown = Exclude<AuditDetail, (typeof SILENT)[number]>;

/** What is kept of an act, in words. */
export function ActDetails({ details }: { details: AuditRow['details'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (value: unknown) => <Money cents={Number(value)} className="font-medium text-ink" />;
  const count = (value: unknown) => <bdi>{format.number(Number(value))}</bdi>;
  const code = (value: unknown) => <Code>{typeof value === 'string' ? value : JSON.stringify(value)}</Code>;
  const shown: Record<Shown, (value: unknown) => ReactNode> = {
    amountCents: money,
    owedCents: money,
    totalCents: money,
    debtCents: money,
    lines: count,
    paid: count,
    failed: count,
    rail: (value) => {
      const rail = RAILS.find((name) => name === value);
      return rail ? t(`payoutBatches.rails.${rail}`) : code(value);
    },
    payment: (value) => (
      <Link to={`/operator/payments/${String(value)}`} className="hover:underline">
        {code(value)}
      </Link>
    ),
    reference: code,
    email: code,
    type: code,
    reason: (value) => {
      const known = PAYOUT_FAILURES.find((name) => name === value);
      return known ? t(`payoutBatches.reasons.${known}`) : <bdi>{String(value)}</bdi>;
    },
  };
  const names = Object.keys(shown) as Shown[];
  const rows = [
    ...names
      .filter((name) => name in details)
      .map((name) => [t(`operator.audit.names.${name}`), shown[name](details[name])] as const),
    // What an earlier version kept is shown as it was written.
    ...Object.entries(details)
      .filter(([name]) => ![...names, ...SILENT].some((known) => known === name))
      .map(([name, value]) => [name, code(value)] as const),
  ];
  if (rows.length === 0) return <Nothing />;
  return (
    <dl className="grid max-w-md gap-0.5 text-sm text-ink-2">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-1.5 max-md:justify-end">
          <dt className="text-ink-3">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
