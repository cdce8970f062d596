import '../../../../tests/harness/own-database.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import { credit, debit, STRIPE, slotHoldOf, walletOf } from '#features/money/ledger/rules.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { readHeldMoney } from './held-money.server.ts';

test('spends the oldest wallet money first, so the age is that of the latest deposit', async () => {
  const before = await readHeldMoney();
  const brand = await createBrand();
  const creditWallet = (key: string, cents: number, daysAgo: number) =>
    inTransaction(async (tx) => {
      await post(tx, {
        key,
        kind: 'test',
        reason: { kind: 'test', id: key },
        entries: [debit(STRIPE, cents), credit(walletOf(brand.workspaceId), cents)],
      });
      await tx.execute(sql`ALTER TABLE ledger_journals DISABLE TRIGGER ledger_journals_append_only`);
      await tx.execute(
        sql`UPDATE ledger_journals SET created_at = now() - make_interval(days => ${daysAgo}) WHERE key = ${key}`,
      );
      await tx.execute(sql`ALTER TABLE ledger_journals ENABLE TRIGGER ledger_journals_append_only`);
    });
  await creditWallet('held:1', 10_000, 100);
  await creditWallet('held:2', 20_000, 45);
  await creditWallet('held:3', 5_000, 3);
  // Spends the first credit and a quarter of the second.
  await creditWallet('held:4', -15_000, 1);
  // Money reserved for videos and released again keeps its age.
  for (const [kind, cents] of [
    ['fund', 18_000],
    ['unfund', -2_000],
  ] as const)
    await inTransaction((tx) =>
      post(tx, {
        key: `held:${kind}`,
        kind,
        reason: { kind: 'test', id: kind },
        entries: [debit(walletOf(brand.workspaceId), cents), credit(slotHoldOf(brand.workspaceId), cents)],
      }),
    );
  const after = await readHeldMoney();
  const growthOf = (age: '0-30' | '31-60' | '90+') => after.walletCents[age] - before.walletCents[age];
  expect([growthOf('0-30'), growthOf('31-60'), growthOf('90+')]).toEqual([5_000, 15_000, 0]);
});
