import type { HeldMoney } from '#features/money/reconciliation/schema.ts';
import type { AttentionCount } from '#features/money/transfers/operator/schema.ts';
import type { OverviewAnswer } from '#features/operations/operator/schema.ts';

type ConcernName =
  | 'agedFunds'
  | 'failed'
  | 'reversed'
  | 'unknown'
  | 'refund'
  | 'stuck'
  | 'approval'
  | 'queue'
  | 'deadEvents'
  | 'disputes'
  | 'negativeWallets'
  | 'unmatched'
  | 'differences'
  | 'reports'
  | 'failedMails'
  | 'disk'
  | 'idle'
  | 'blocked'
  | 'broken';

export type Concern = {
  name: ConcernName;
  /** Missing for a state of the installation. */
  count?: number;
  cents?: number | undefined;
  oldestAt?: string | null | undefined;
  dueAt?: string | null | undefined;
  to: string | null;
  space?: OverviewAnswer['scarceDisk'];
  /** Overdue, due on a day, or unsafe. */
  isUrgent?: boolean;
};

/** Open work, most urgent first. Omits zero counts. */
export function concernsOf(overview: OverviewAnswer, held: HeldMoney | undefined): Concern[] {
  const { attention, disputes, unmatched, negativeWallets } = overview;
  const payments = (name: AttentionCount['reason']): Concern => {
    const found = attention.payments.find(({ reason }) => reason === name);
    const to = `/operator/payments?attention=${name}`;
    return { name, count: found?.count ?? 0, oldestAt: found?.oldestAt, to };
  };
  const queued = overview.queue.filter(({ count }) => count > 0);
  const agedCents = held ? held.walletCents['90+'] + held.owedCents['90+'] : 0;
  const concerns: Concern[] = [
    {
      name: 'broken',
      count: overview.lastVerification?.violations ?? 0,
      to: '/operator/ledger',
      isUrgent: true,
    },
    ...(agedCents > 0
      ? [{ name: 'agedFunds', cents: agedCents, to: '/operator/refunds', isUrgent: true } as const]
      : []),
    ...(overview.noJobSince
      ? [{ name: 'idle', oldestAt: overview.noJobSince, to: '/operator/status', isUrgent: true } as const]
      : []),
    { name: 'differences', count: overview.differences, to: '/operator/reconciliation' },
    {
      name: 'disputes',
      count: disputes.open,
      dueAt: disputes.evidenceDueAt,
      isUrgent: disputes.evidenceDueAt !== null,
      to: '/operator/disputes?open=true',
    },
    ...(overview.scarceDisk
      ? [{ name: 'disk', space: overview.scarceDisk, to: null, isUrgent: true } as const]
      : []),
    payments('failed'),
    { name: 'blocked', ...overview.blockedApprovals, to: null },
    payments('reversed'),
    payments('refund'),
    payments('unknown'),
    payments('approval'),
    { name: 'deadEvents', count: attention.deadEvents, to: '/operator/events?status=dead' },
    {
      name: 'unmatched',
      count: unmatched.count,
      cents: unmatched.cents,
      to: '/operator/reconciliation?tab=unmatched',
    },
    {
      name: 'reports',
      count: overview.reports.open,
      oldestAt: overview.reports.oldestAt,
      to: '/operator/reports?status=open',
    },
    {
      name: 'negativeWallets',
      count: negativeWallets.count,
      cents: negativeWallets.cents,
      to: '/operator/people?debt=true',
    },
    {
      name: 'queue',
      count: queued.reduce((sum, { count }) => sum + count, 0),
      cents: queued.reduce((sum, { totalCents }) => sum + totalCents, 0),
      oldestAt: queued.map(({ oldestAt }) => oldestAt!).sort()[0],
      to: '/operator/payouts',
    },
    payments('stuck'),
    { name: 'failedMails', count: overview.failedMails, to: '/operator/mails' },
  ];
  return concerns.filter(({ count }) => count !== 0);
}
