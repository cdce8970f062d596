/** How long the whole books take to prove, and how much this process grows meanwhile. Runs as a process. */
import { verifyLedger } from '#features/money/ledger/commands/verify-ledger.server.ts';
import '#features.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { allInvariants } from '#platform/feature/invariants.server.ts';

const MIB = 1024 * 1024;
const seconds = async (work: () => Promise<unknown>) => {
  const begunAt = performance.now();
  await work();
  return (performance.now() - begunAt) / 1000;
};

const scan = () =>
  pool.query(`SELECT count(*) FROM (
    SELECT journal_id, count(*), sum(amount_cents) FROM ledger_entries GROUP BY journal_id) AS journal`);
await scan(); // It warms the cache.
const scanned = await seconds(scan);
const { rows } = await pool.query(`SELECT count(*)::int AS journals FROM ledger_journals`);

const before = process.memoryUsage.rss();
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);
const verified = await seconds(async () => {
  const { findings } = await verifyLedger(allInvariants());
  const broken = findings.filter(({ violations }) => violations > 0);
  if (broken.length > 0) throw new Error(`the world is wrong: ${JSON.stringify(broken, null, 2)}`);
});
clearInterval(watch);
peak = Math.max(peak, process.memoryUsage.rss());
console.log(
  JSON.stringify({ journals: rows[0].journals, scanned, verified, grownMib: (peak - before) / MIB }),
);
await pool.end();
