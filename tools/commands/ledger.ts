import { messageOf } from '../../app/core/caught.ts';
import { dollarsText } from '../../app/core/money.ts';
import type { Finding, TrialLine } from '../../app/features/money/ledger/commands/verify-ledger.server.ts';
import { config } from '../../app/platform/env/config.server.ts';
import { runAgainWithDatabase } from './with-database.ts';

/** `npm run ledger -- verify`. Exit status 1: an invariant is broken; 2: one could not be verified. */

const USAGE = `Usage: npm run ledger -- verify [--books]

  --books   fail when Stripe is unreachable; without it, I8 and I9 are skipped in that case`;

const [command, ...flags] = process.argv.slice(2);
try {
  if (command !== 'verify' || flags.some((flag) => flag !== '--books')) throw new Error(USAGE);
  process.exitCode = config.databaseUrl
    ? await verify(flags.includes('--books'))
    : await runAgainWithDatabase();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}

async function verify(isStripeNeeded: boolean): Promise<number> {
  await import('#features.server.ts');
  const { verifyBooks } = await import('#features/money/reconciliation/commands/verify-books.server.ts');
  const { pool } = await import('../../app/platform/db/db.server.ts');
  try {
    const { trial, findings } = await verifyBooks({ withStripe: true });
    printTrial(trial);
    printFindings(findings);
    if (findings.some(({ violations }) => violations > 0)) return 1;
    return isStripeNeeded && findings.some(({ skipped }) => skipped) ? 2 : 0;
  } finally {
    await pool.end();
  }
}

function printTrial(trial: TrialLine[]) {
  const money = (cents: number) => (cents === 0 ? '' : dollarsText(cents)).padStart(16);
  console.log(
    `${'Trial balance'.padEnd(22)}${'accounts'.padStart(9)}${'debit'.padStart(16)}${'credit'.padStart(16)}`,
  );
  for (const { account, accounts, debitCents, creditCents } of trial) {
    const cents = debitCents - creditCents;
    console.log(
      `${account.padEnd(22)}${String(accounts).padStart(9)}${money(Math.max(0, cents))}${money(Math.max(0, -cents))}`,
    );
  }
  const sum = (side: (cents: number) => number) =>
    trial.reduce((total, { debitCents, creditCents }) => total + side(debitCents - creditCents), 0);
  const [debits, credits] = [sum((cents) => Math.max(0, cents)), sum((cents) => Math.max(0, -cents))];
  console.log(`${''.padEnd(31)}${money(debits)}${money(credits)}\n`);
}

function printFindings(findings: Finding[]) {
  for (const { id, statement, checked, violations, examples, skipped } of findings) {
    const verdict = skipped ? 'not looked at' : violations === 0 ? 'holds' : `${violations} violations`;
    console.log(
      `${id.padEnd(4)}${verdict.padEnd(15)}${String(checked).padStart(9)} looked at   ${statement.en}`,
    );
    if (skipped) console.log(`      ${skipped}`);
    for (const { subject, found } of examples) console.log(`      ${subject}: ${found}`);
    if (violations > examples.length) console.log(`      and ${violations - examples.length} more`);
  }
}
