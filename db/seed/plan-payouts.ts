import { and, asc, eq, inArray } from 'drizzle-orm';
import { payments } from '#features/money/charges/tables.server.ts';
import { savePaypal } from '#features/money/payout-accounts/commands/save-payout-details.server.ts';
import { confirmPayoutBatch } from '#features/money/payout-batches/commands/confirm-batch.server.ts';
import { exportPayoutBatch } from '#features/money/payout-batches/commands/export-batch.server.ts';
import { makePayoutBatch } from '#features/money/payout-batches/commands/make-batch.server.ts';
import {
  type LineResult,
  settlePayoutLine,
} from '#features/money/payout-batches/commands/settle-line.server.ts';
import type { Rail } from '#features/money/payout-batches/rules.ts';
import { payoutLines } from '#features/money/payout-batches/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { CreatorKey } from './people.ts';
import type { Cast } from './plan-people.ts';
import type { Timeline } from './timeline.ts';

type Plan = {
  rail: Rail;
  /** The operator who creates the batch; the other one confirms it. */
  by: 'maker' | 'checker';
  of: CreatorKey[];
  madeHoursAgo: number;
  /** By line, in the order of the payments. */
  results?: { hoursAgo: number; line: number; result: LineResult }[];
  isDraft?: boolean;
};

const PLANS: Plan[] = [
  {
    rail: 'paypal',
    by: 'maker',
    of: ['amina', 'nadia'],
    madeHoursAgo: 340,
    results: [
      { hoursAgo: 334, line: 0, result: { reference: '7XK91284LM0043217' } },
      { hoursAgo: 334, line: 1, result: { reference: '8TW06431PA5580219' } },
      { hoursAgo: 333, line: 2, result: { reference: '3PD55190RT7710924' } },
    ],
  },
  {
    rail: 'wise',
    by: 'checker',
    of: ['salma'],
    madeHoursAgo: 480,
    results: [{ hoursAgo: 430, line: 0, result: { reference: '1188204417' } }],
  },
  {
    rail: 'paypal',
    by: 'maker',
    of: ['amina', 'nadia'],
    madeHoursAgo: 22,
    results: [{ hoursAgo: 6, line: 0, result: { reason: 'details_wrong' } }],
  },
  { rail: 'wise', by: 'checker', of: ['faisal'], madeHoursAgo: 4, isDraft: true },
];

export function planPayouts(timeline: Timeline, cast: Cast): void {
  timeline.at(3, () => savePaypal(cast.creator.nadia, 'nadia.trabelsi@paypal.example'));
  for (const plan of PLANS) planBatch(timeline, cast, plan);
}

function planBatch(timeline: Timeline, cast: Cast, { rail, by, of, ...plan }: Plan): void {
  const maker = () => cast.operator[by];
  const checker = () => cast.operator[by === 'maker' ? 'checker' : 'maker'];
  let batchId = '';
  let lines: string[] = [];
  timeline.at(plan.madeHoursAgo, async () => {
    const creatorIds = of.map((key) => cast.creator[key].workspaceId);
    ({ id: batchId } = await makePayoutBatch(maker(), {
      rail,
      paymentIds: await listWaiting(rail, creatorIds),
    }));
  });
  if (plan.isDraft) return;
  timeline.at(plan.madeHoursAgo - 1, async () => {
    await confirmPayoutBatch(checker(), batchId);
    lines = await listLines(batchId);
  });
  timeline.at(plan.madeHoursAgo - 1.2, () => exportPayoutBatch(maker(), batchId));
  for (const { hoursAgo, line, result } of plan.results ?? []) {
    timeline.at(hoursAgo, () => settlePayoutLine(maker(), lines[line]!, result));
  }
}

const listWaiting = async (rail: Rail, creatorIds: string[]) =>
  (
    await db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          inArray(payments.creatorId, creatorIds),
          eq(payments.payoutMethod, rail),
          eq(payments.status, 'pending'),
        ),
      )
  ).map(({ id }) => id);

const listLines = async (batchId: string) =>
  (
    await db
      .select({ id: payoutLines.id })
      .from(payoutLines)
      .where(eq(payoutLines.batchId, batchId))
      .orderBy(asc(payoutLines.paymentId))
  ).map(({ id }) => id);
