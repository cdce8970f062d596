import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitBudget } from '#core/money.ts';
import {
  earnedFeeCents,
  owedCents,
  type Part,
  type PayoutState,
  partReleased,
  partReturned,
  partSent,
  possibleFeeCents,
} from './shares.ts';

const payoutOf = (budgetCents: number, percent?: number): PayoutState => {
  const { payoutCents, feeCents } = splitBudget(budgetCents, percent);
  return { creatorPayoutCents: payoutCents, platformFeeCents: feeCents, sentCents: 0, releasedCents: 0 };
};

test('moves the whole fee with a payout in one part', () => {
  const payment = payoutOf(10_000);
  expect(partSent(payment, 8_500)).toEqual({ payoutCents: 8_500, feeCents: 1_500 });
  expect(partReleased(payment)).toEqual({ payoutCents: 8_500, feeCents: 1_500 });
  expect(partReturned({ ...payment, sentCents: 8_500 }, 8_500)).toEqual({
    payoutCents: 8_500,
    feeCents: 1_500,
  });
});

test('splits the fee of an odd payout without a remainder', () => {
  const paid = { ...payoutOf(1_001), sentCents: 851 };
  const first = partReturned(paid, 283);
  const second = partReturned({ ...paid, sentCents: 568 }, 284);
  const third = partReturned({ ...paid, sentCents: 284 }, 284);
  expect([first.feeCents, second.feeCents, third.feeCents]).toEqual([50, 50, 50]);
  expect(paid.platformFeeCents).toBe(150);
});

test('neither loses nor creates money for any sequence of sends, returns and releases', () => {
  const move = fc.record({
    kind: fc.constantFrom('send', 'return', 'release'),
    share: fc.integer({ min: 1, max: 1_000 }),
  });
  const cents = fc.integer({ min: 100, max: 99_999_999 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 99 }), fc.array(move), (budget, percent, moves) => {
      let state = payoutOf(budget, percent);
      const books = { wallet: 0, revenue: 0, deferred: state.platformFeeCents, payable: owedCents(state) };
      const apply = (part: Part, sign: 1 | -1) => {
        expect(part.feeCents).toBeGreaterThanOrEqual(0);
        books.payable -= sign * part.payoutCents;
        books.deferred -= sign * part.feeCents;
      };
      for (const { kind, share } of moves) {
        const shareOf = (whole: number) => Math.ceil((whole * share) / 1_000);
        if (kind === 'send' && owedCents(state) > 0) {
          const part = partSent(state, shareOf(owedCents(state)));
          apply(part, 1);
          books.revenue += part.feeCents;
          state = { ...state, sentCents: state.sentCents + part.payoutCents };
        } else if (kind === 'return' && state.sentCents > 0) {
          const part = partReturned(state, shareOf(state.sentCents));
          apply(part, -1);
          books.revenue -= part.feeCents;
          state = { ...state, sentCents: state.sentCents - part.payoutCents };
        } else if (kind === 'release' && owedCents(state) > 0) {
          const part = partReleased(state);
          apply(part, 1);
          books.wallet += part.payoutCents + part.feeCents;
          state = { ...state, releasedCents: state.releasedCents + part.payoutCents };
        }
        expect(books).toEqual({
          wallet: budget - state.creatorPayoutCents + state.releasedCents - possibleFeeCents(state),
          revenue: earnedFeeCents(state),
          deferred: possibleFeeCents(state) - earnedFeeCents(state),
          payable: owedCents(state),
        });
        expect(state.sentCents + books.payable + books.revenue + books.deferred + books.wallet).toBe(budget);
      }
    }),
  );
});
