import '../../../../../tests/harness/own-database.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db, inTransaction, pool } from '#platform/db/db.server.ts';
import { readBalance, readTrialBalance } from '../queries.server.ts';
import { credit, debit, FEE_DEFERRED, type LedgerAccount, payableTo, STRIPE, walletOf } from '../rules.ts';
import { post, postAll } from './post.server.ts';

afterAll(() => pool.end());

const people = ['usr_a', 'usr_b'];
await db
  .insert(users)
  .values(people.map((id) => ({ id, email: `${id}@example.com`, name: id, role: 'brand' as const })));
const accounts = [STRIPE, FEE_DEFERRED, ...people.map(walletOf), ...people.map(payableTo)];
let next = 0;
const move = (from: LedgerAccount, to: LedgerAccount, cents: number) => ({
  key: `test:${next++}`,
  kind: 'test',
  reason: { kind: 'test', id: 'x' },
  entries: [debit(from, cents), credit(to, cents)],
});

test('keeps debits equal to credits and stored balances exact for concurrent journals', async () => {
  const account = fc.constantFrom(...accounts);
  const amount = fc.integer({ min: 1, max: 10_000_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(account, account, amount), { minLength: 1, maxLength: 20 }),
      async (moves) => {
        await Promise.all(
          moves.map(([from, to, cents]) => inTransaction((tx) => post(tx, move(from, to, cents)))),
        );
        const trial = await readTrialBalance();
        expect(trial.reduce((sum, account) => sum + account.debitCents, 0)).toBe(0);
        // A negated zero is not the zero that is stored.
        for (const { storedCents, debitCents } of trial)
          if (storedCents !== null) expect(storedCents).toBe(-debitCents || 0);
      },
    ),
    { numRuns: 15 },
  );
});

test('posts a journal once under concurrent attempts', async () => {
  const same = move(STRIPE, walletOf('usr_a'), 500);
  const before = await readBalance(walletOf('usr_a'));
  const posted = await Promise.all(Array.from({ length: 20 }, () => inTransaction((tx) => post(tx, same))));
  expect(posted.filter(Boolean)).toHaveLength(1);
  expect(await readBalance(walletOf('usr_a'))).toBe(before + 500);
});

test('refuses the same journal twice in one statement', async () => {
  const same = move(STRIPE, walletOf('usr_a'), 500);
  const before = await readBalance(walletOf('usr_a'));
  await expect(inTransaction((tx) => postAll(tx, [same, same]))).rejects.toThrow('a journal repeats');
  expect(await readBalance(walletOf('usr_a'))).toBe(before);
});

test('refuses unbalanced journals and fractions of cents before the database', async () => {
  const unbalanced = {
    ...move(STRIPE, walletOf('usr_a'), 5),
    entries: [debit(STRIPE, 5), credit(FEE_DEFERRED, 4)],
  };
  await expect(inTransaction((tx) => post(tx, unbalanced))).rejects.toThrow('does not balance');
  await expect(inTransaction((tx) => post(tx, move(STRIPE, walletOf('usr_a'), 0.5)))).rejects.toThrow(
    'does not balance',
  );
});

test('refuses unbalanced journals and changes to posted ones in the database', async () => {
  await inTransaction((tx) => post(tx, move(STRIPE, FEE_DEFERRED, 7)));
  await expect(
    db.execute(sql`INSERT INTO ledger_entries (journal_id, account_id, amount_cents)
                   SELECT id, 'stripe', 1 FROM ledger_journals LIMIT 1`),
  ).rejects.toMatchObject({ cause: { message: 'ledger journal does not balance' } });
  for (const statement of [
    sql`UPDATE ledger_entries SET amount_cents = 1`,
    sql`DELETE FROM ledger_entries`,
    sql`UPDATE ledger_journals SET key = 'x'`,
    sql`DELETE FROM ledger_journals`,
    sql`TRUNCATE ledger_entries`,
  ]) {
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'the ledger is append-only' },
    });
  }
});

test('refuses every direct change of a balance', async () => {
  await inTransaction((tx) => post(tx, move(STRIPE, walletOf('usr_a'), 700)));
  const before = await readTrialBalance();
  const wallet = walletOf('usr_a').id;
  for (const [way, statement] of Object.entries({
    update: sql`UPDATE ledger_accounts SET balance_cents = balance_cents + 1 WHERE id = ${wallet}`,
    'update from another table': sql`UPDATE ledger_accounts a SET balance_cents = 0 FROM users u WHERE a.owner_id = u.id`,
    upsert: sql`INSERT INTO ledger_accounts (id, kind) VALUES (${wallet}, 'liability')
                ON CONFLICT (id) DO UPDATE SET balance_cents = 1`,
    merge: sql`MERGE INTO ledger_accounts a USING (SELECT ${wallet} AS id) s ON a.id = s.id
               WHEN MATCHED THEN UPDATE SET balance_cents = 1`,
    'block of code': sql.raw(
      `DO $$ BEGIN UPDATE ledger_accounts SET balance_cents = 1 WHERE id = '${wallet}'; END $$`,
    ),
    'insert with a balance': sql`INSERT INTO ledger_accounts (id, kind, balance_cents) VALUES ('wallet:new', 'liability', 5)`,
    deletion: sql`DELETE FROM ledger_accounts WHERE id = ${wallet}`,
  }))
    await expect(db.execute(statement), way).rejects.toMatchObject({
      cause: {
        message: expect.stringMatching(/a balance changes by ledger entries alone|violates foreign key/),
      },
    });
  // No session setting bypasses the trigger.
  await expect(
    inTransaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('laqta.ledger', 'on', true)`);
      await tx.execute(sql`UPDATE ledger_accounts SET balance_cents = 1 WHERE id = ${wallet}`);
    }),
  ).rejects.toMatchObject({ cause: { message: 'a balance changes by ledger entries alone' } });
  expect(await readTrialBalance()).toEqual(before);
  // Columns other than the balance may change.
  await db.execute(sql`UPDATE ledger_accounts SET balance_cents = balance_cents, kind = kind`);
  const cents = await readBalance(walletOf('usr_a'));
  await inTransaction((tx) => post(tx, move(STRIPE, walletOf('usr_a'), 300)));
  expect((await readTrialBalance()).find(({ id }) => id === wallet)).toMatchObject({
    storedCents: cents + 300,
  });
});
