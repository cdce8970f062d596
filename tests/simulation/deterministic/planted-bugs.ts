/** Money bugs that the simulation must find. They exist only in a process that calls `plantBugs`. */
import { registerHooks } from 'node:module';

type Bug = { file: string; find: string; replace: string };

const LEDGER = 'app/features/money';
/** `PLANTED` is true while the bug is active, so that one process can play with each bug in turn. */
export const BUGS: Record<string, Bug> = {
  'fee and payout do not sum to the budget': {
    file: 'app/core/money.ts',
    find: 'feeCents: budgetCents - payoutCents }',
    replace: 'feeCents: budgetCents - payoutCents + (PLANTED ? 1 : 0) }',
  },
  'a wallet spends more than it holds': {
    file: `${LEDGER}/wallet/commands/lock-wallet.server.ts`,
    find: 'if (availableCents < neededCents)',
    replace: 'if (!PLANTED && availableCents < neededCents)',
  },
  'a wallet is read without its lock': {
    file: `${LEDGER}/wallet/commands/lock-wallet.server.ts`,
    find: ".for('no key update')",
    replace: ".for(PLANTED ? 'key share' : 'no key update')",
  },
  'a payment is changed without its lock': {
    file: `${LEDGER}/transfers/commands/change-payment.server.ts`,
    find: "eq(payments.id, paymentId)).for('no key update')",
    replace: "eq(payments.id, paymentId)).for(PLANTED ? 'key share' : 'no key update')",
  },
  'a repeated transfer has a new idempotency key': {
    file: `${LEDGER}/transfers/commands/send-transfer.server.ts`,
    find: 'idempotencyKey: `transfer:${attempt.id}:${attempt.attempt}`',
    replace: 'idempotencyKey: `transfer:${attempt.id}:${attempt.attempt}:${PLANTED ? Math.random() : 1}`',
  },
  'a repeated transfer trusts a key that Stripe forgot': {
    file: `${LEDGER}/transfers/commands/send-transfer.server.ts`,
    find: '> KEY_LIFETIME_MS) return retryWithNewKey',
    replace: '> (PLANTED ? Number.MAX_SAFE_INTEGER : KEY_LIFETIME_MS)) return retryWithNewKey',
  },
  'a refused transfer counts as unanswered': {
    file: `${LEDGER}/transfers/commands/send-transfer.server.ts`,
    find: "if (outcome === 'refused') return handleRefusal",
    replace: "if (!PLANTED && outcome === 'refused') return handleRefusal",
  },
  'a transfer of another amount is recorded': {
    file: `${LEDGER}/transfers/commands/record-transfer.server.ts`,
    find: "return transfer.currency === 'usd' && isAgreed && isToThem;",
    replace: "return PLANTED || (transfer.currency === 'usd' && isAgreed && isToThem);",
  },
  'a reversal is ignored': {
    file: `${LEDGER}/transfers/commands/record-transfer.server.ts`,
    find: 'if (totalReversedCents <= reversedCents) return;',
    replace: 'if (PLANTED || totalReversedCents <= reversedCents) return;',
  },
  'the sum of reversals of a transfer is not kept': {
    file: `${LEDGER}/transfers/commands/record-transfer.server.ts`,
    find: 'reversedCents += reversal.amount;',
    replace: 'if (!PLANTED) reversedCents += reversal.amount;',
  },
  'a confirmed payout leaves the sum sent as it was': {
    file: `${LEDGER}/transfers/commands/complete-payouts.server.ts`,
    find: 'sentCents: payment.sentCents + amountCents,',
    replace: 'sentCents: payment.sentCents + (PLANTED ? 0 : amountCents),',
  },
  'a reversed payout leaves the sum sent as it was': {
    file: `${LEDGER}/transfers/reversals/reverse-payout.server.ts`,
    find: 'const sentCents = payment.sentCents - returned.amountCents;',
    replace: 'const sentCents = payment.sentCents - (PLANTED ? 0 : returned.amountCents);',
  },
  'the fee is earned at approval': {
    file: `${LEDGER}/transfers/journals.ts`,
    find: 'credit(FEE_DEFERRED, payment.platformFeeCents)',
    replace: 'credit(PLANTED ? REVENUE_PLATFORM_FEE : FEE_DEFERRED, payment.platformFeeCents)',
  },
  'a returned payout is owed to the brand': {
    file: `${LEDGER}/transfers/journals.ts`,
    find: '    credit(payableTo(payment.creatorId), part.payoutCents),\n    credit(FEE_DEFERRED, part.feeCents),',
    replace:
      '    credit(PLANTED ? walletOf(payment.brandId) : payableTo(payment.creatorId), part.payoutCents),\n    credit(FEE_DEFERRED, part.feeCents),',
  },
  'a release keeps the fee': {
    file: `${LEDGER}/transfers/journals.ts`,
    find: 'credit(walletOf(payment.brandId), part.payoutCents + part.feeCents)',
    replace:
      'credit(walletOf(payment.brandId), part.payoutCents + (PLANTED ? 0 : part.feeCents)), credit(REVENUE_PLATFORM_FEE, PLANTED ? part.feeCents : 0)',
  },
  'a payout by PayPal is booked at Stripe': {
    file: `${LEDGER}/payout-batches/journals.ts`,
    find: "kind: 'payout', account: PLATFORM_BANK }",
    replace: "kind: 'payout', account: PLANTED ? { ...PLATFORM_BANK, id: 'stripe' } : PLATFORM_BANK }",
  },
  'a top-up credits another amount': {
    file: `${LEDGER}/charges/journals.ts`,
    find: '    debit(STRIPE, checkout.amountCents),\n    credit(walletOf(checkout.workspaceId), checkout.amountCents),',
    replace:
      '    debit(STRIPE, checkout.amountCents + (PLANTED ? 1 : 0)),\n    credit(walletOf(checkout.workspaceId), checkout.amountCents + (PLANTED ? 1 : 0)),',
  },
  'a second payment of one fee is revenue': {
    file: `${LEDGER}/charges/journals.ts`,
    find: 'entries: [debit(STRIPE, checkout.amountCents), credit(SUSPENSE, checkout.amountCents)]',
    replace:
      'entries: [debit(STRIPE, checkout.amountCents), credit(PLANTED ? REVENUE_CAMPAIGN_FEE : SUSPENSE, checkout.amountCents)]',
  },
  'a checkout is fulfilled again when its event repeats': {
    file: `${LEDGER}/charges/commands/fulfil-checkout.server.ts`,
    find: "if (checkout?.status === 'paid' || checkout?.status === 'duplicate') return;",
    replace: "if (!PLANTED && (checkout?.status === 'paid' || checkout?.status === 'duplicate')) return;",
  },
  'a wallet refund holds too little': {
    file: `${LEDGER}/refunds/journals.ts`,
    find: '    debit(walletOf(refund.brandId), refund.amountCents),\n    credit(refundHoldOf(refund.brandId), refund.amountCents),',
    replace:
      '    debit(walletOf(refund.brandId), refund.amountCents + (PLANTED ? 1 : 0)),\n    credit(refundHoldOf(refund.brandId), refund.amountCents + (PLANTED ? 1 : 0)),',
  },
  'a sent refund is booked twice': {
    file: `${LEDGER}/refunds/journals.ts`,
    find: 'entries: [debit(from, refund.amountCents), credit(STRIPE, refund.amountCents)]',
    replace:
      'entries: [debit(from, refund.amountCents * (PLANTED ? 2 : 1)), credit(STRIPE, refund.amountCents * (PLANTED ? 2 : 1))]',
  },
  'a repeated refund has a new idempotency key': {
    file: `${LEDGER}/refunds/commands/send-refund.server.ts`,
    find: 'if (isRepeated && (await isSent(refund))) return;',
    replace:
      'if (PLANTED) refund.attempt += Math.floor(Math.random() * 1000);\n  else if (isRepeated && (await isSent(refund))) return;',
  },
  'placed money is credited twice': {
    file: `${LEDGER}/refunds/journals.ts`,
    find: 'entries: [debit(SUSPENSE, movement.amountCents), credit(to, movement.amountCents)]',
    replace:
      'entries: [debit(SUSPENSE, movement.amountCents * (PLANTED ? 2 : 1)), credit(to, movement.amountCents * (PLANTED ? 2 : 1))]',
  },
  'a dispute moves no money': {
    file: `${LEDGER}/disputes/commands/settle-dispute.server.ts`,
    find: 'if (bearer && isBookable) await postMovements',
    replace: 'if (!PLANTED && bearer && isBookable) await postMovements',
  },
  'a won dispute returns nothing': {
    file: `${LEDGER}/disputes/journals.ts`,
    find: "key: `${transaction.amount < 0 ? 'dw' : 'dr'}:${transaction.id}`",
    replace: "key: PLANTED ? `dw:${disputeId}` : `${transaction.amount < 0 ? 'dw' : 'dr'}:${transaction.id}`",
  },
};

export const BUG_NAMES = Object.keys(BUGS);

/** Patches the modules that are loaded from now on. Each bug sleeps until it is activated. */
export function plantBugs(): void {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      const bugs = Object.entries(BUGS).filter(([, { file }]) => url.endsWith(`/${file}`));
      if (bugs.length === 0) return loaded;
      let source = String(loaded.source);
      for (const [name, { find, replace }] of bugs) {
        // A bug that no longer fits the product would count as found by nothing.
        if (source.split(find).length !== 2) throw new Error(`The bug "${name}" does not fit ${url}.`);
        source = source.replace(find, () =>
          replace.replaceAll('PLANTED', `(globalThis.activeBug === ${JSON.stringify(name)})`),
        );
      }
      return { ...loaded, source };
    },
  });
}

export function activateBug(name: string | undefined): void {
  (globalThis as { activeBug?: string | undefined }).activeBug = name;
}
