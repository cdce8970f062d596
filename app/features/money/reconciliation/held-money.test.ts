import '../../../../tests/harness/own-database.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import { credit, debit, STRIPE, slotHoldOf, walletOf } from '#features/money/ledger/rules.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { readHeldMoney } from './held-money.server.ts';

const creditTo = (brandId: string) => (key: string, cents: number, daysAgo: number) =>
  inTransaction(async (tx) => {
    await post(tx, {
      key,
      kind: 'test',
      reason: { kind: 'test', id: key },
      entries: [debit(STRIPE, cents), credit(walletOf(brandId), cents)],
    });
    await tx.execute(sql`ALTER TABLE ledger_journals DISABLE TRIGGER ledger_journals_append_only`);
    await tx.execute(
      sql`UPDATE ledger_journals SET created_at = now() - make_interval(days => ${daysAgo}) WHERE key = ${key}`,
    );
    await tx.execute(sql`ALTER TABLE ledger_journals ENABLE TRIGGER ledger_journals_append_only`);
  });

test('spends the oldest wallet money first, so the age is that of the latest deposit', async () => {
  const before = await readHeldMoney();
  const brand = await createBrand();
  const creditWallet = creditTo(brand.workspaceId);
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

test('lists wallets by the part of their balance that is over 90 days old', async () => {
  const [small, large, fresh] = [await createBrand(), await createBrand(), await createBrand()];
  await creditTo(small.workspaceId)('aged:1', 8_000, 120);
  await creditTo(small.workspaceId)('aged:2', 4_000, 95);
  await creditTo(small.workspaceId)('aged:3', -5_000, 2);
  await creditTo(large.workspaceId)('aged:4', 90_000, 200);
  await creditTo(large.workspaceId)('aged:5', 1_000, 10);
  await creditTo(fresh.workspaceId)('aged:6', 70_000, 80);
  const { agedWallets, walletCents } = await readHeldMoney();
  expect(agedWallets.map(({ brandId, cents }) => [brandId, cents])).toEqual([
    [large.workspaceId, 90_000],
    [small.workspaceId, 7_000],
  ]);
  expect(walletCents['90+']).toBe(97_000);
  const days = agedWallets.map(({ since }) => Math.round((Date.now() - Date.parse(since)) / 86_400_000));
  expect(days).toEqual([200, 120]);
});
