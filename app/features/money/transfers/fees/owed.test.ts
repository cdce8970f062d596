import '../../../../../tests/harness/own-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { db, pool } from '#platform/db/db.server.ts';
import { earnedFeeCents, owedCents, partReleased, possibleFeeCents } from '../shares.ts';
import { feeOnOwed, keptWithFee, paidWithFee } from './owed.server.ts';

afterAll(() => pool.end());

test('splits the fee in SQL like the rules, for any parts of a payout', async () => {
  const states = [0, 1, 99, 8_500, 8_501].flatMap((creatorPayoutCents) =>
    [0, 1, 1_500, 1_501].flatMap((platformFeeCents) =>
      [0, 1 / 3, 0.5, 1].flatMap((part) => {
        const sentCents = Math.floor(creatorPayoutCents * part);
        return [0, Math.floor((creatorPayoutCents - sentCents) / 2), creatorPayoutCents - sentCents].map(
          (releasedCents) => ({ creatorPayoutCents, platformFeeCents, sentCents, releasedCents }),
        );
      }),
    ),
  );
  const column = (of: (state: (typeof states)[number]) => number) =>
    sql`${sql.param(states.map(of))}::bigint[]`;
  const { rows } = await db.execute<Record<'owed' | 'paid' | 'kept', string>>(sql`
    SELECT ${feeOnOwed} AS owed, ${paidWithFee} AS paid, ${keptWithFee} AS kept
      FROM unnest(${column((s) => s.creatorPayoutCents)}, ${column((s) => s.platformFeeCents)},
                  ${column((s) => s.sentCents)}, ${column((s) => s.releasedCents)})
        WITH ORDINALITY AS payments (creator_payout_cents, platform_fee_cents, sent_cents, released_cents, place)
     ORDER BY place`);
  expect(rows.map(({ owed, paid, kept }) => [owed, paid, kept].map(Number))).toEqual(
    states.map((state) => [
      partReleased(state).feeCents,
      state.sentCents + earnedFeeCents(state),
      state.sentCents + owedCents(state) + possibleFeeCents(state),
    ]),
  );
});
