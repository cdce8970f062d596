/** Approvals through the command, and the very statements that it sent, replayed on pg alone. Runs as a process. */
import '#events.server.ts';
import { PERMISSIONS_OF } from '#core/permission.ts';
import { approveSubmission } from '#features/campaigns/submissions/commands/approve-submission.server.ts';
import { jobs } from '#jobs.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';
import { race, worksFor } from './replay.ts';

const BRANDS = 50;
const BUDGET_CENTS = 14_400;
const ROUND = Number(process.env.APPROVALS ?? 1000);

type Work = { submissionId: string; campaignId: string; brandId: string; creatorId: string };

/** Wallets that are full, payable creators, and one pending video per creator and campaign. */
async function createWork(count: number): Promise<Work[]> {
  await pool.query(`
    INSERT INTO users (id, email, name, role)
    SELECT 'usr_p' || n, 'p' || n || '@bench.example', 'Brand', 'brand' FROM generate_series(1, ${BRANDS}) n
    UNION ALL SELECT 'usr_q' || n, 'q' || n || '@bench.example', 'Lina', 'creator' FROM generate_series(1, ${count}) n`);
  // Each person has a workspace from the commit on.
  await pool.query(`
    INSERT INTO ledger_accounts (id, kind, owner_id)
    SELECT 'wallet:usr_p' || n, 'liability', 'usr_p' || n FROM generate_series(1, ${BRANDS}) n
    UNION ALL SELECT 'stripe', 'asset', NULL ON CONFLICT DO NOTHING;
    INSERT INTO ledger_journals (id, key, kind, reason_kind, reason_id)
    SELECT 'jrn_p' || n, 'bench:' || n, 'top_up', 'checkout', 'bench' FROM generate_series(1, ${BRANDS}) n;
    INSERT INTO ledger_entries (journal_id, account_id, amount_cents)
    SELECT 'jrn_p' || n, account, cents FROM generate_series(1, ${BRANDS}) n,
           LATERAL (VALUES ('stripe', 1e12), ('wallet:usr_p' || n, -1e12)) line (account, cents);
    INSERT INTO payout_accounts (workspace_id, method, stripe_account_id, details_submitted, payouts_enabled)
    SELECT 'usr_q' || n, 'stripe', 'acct_' || n, true, true FROM generate_series(1, ${count}) n;
    INSERT INTO campaigns (id, brand_id, title, description, requirements, budget_cents, deadline, max_submissions, status,
                           submission_count, pending_review_count)
    SELECT 'cmp_p' || n, 'usr_p' || n, 'Serum', 'Morning', 'Vertical', ${BUDGET_CENTS}, current_date + 9, 100000, 'active',
           ${count}, ${count} FROM generate_series(1, ${BRANDS}) n;
    INSERT INTO submissions (id, campaign_id, creator_id, version, title, video_url)
    SELECT 'sub_p' || n, 'cmp_p' || 1 + n % ${BRANDS}, 'usr_q' || n, 1, 'Cut', 'https://v.example/a.mp4'
      FROM generate_series(1, ${count}) n;
    ANALYZE`);
  return Array.from({ length: count }, (_, i) => ({
    submissionId: `sub_p${i + 1}`,
    campaignId: `cmp_p${1 + ((i + 1) % BRANDS)}`,
    brandId: `usr_p${1 + ((i + 1) % BRANDS)}`,
    creatorId: `usr_q${i + 1}`,
  }));
}

await startQueue(jobs);
const works = await createWork(worksFor(ROUND));
const perSecond = await race(works, ({ submissionId, brandId }) =>
  approveSubmission(
    {
      userId: brandId,
      workspaceId: brandId,
      role: 'brand',
      seat: 'owner',
      permissions: PERMISSIONS_OF.owner,
    },
    submissionId,
    {
      amountCents: BUDGET_CENTS,
    },
  ),
);
const { rows } = await pool.query(`SELECT count(*)::int AS paid FROM payments WHERE kind = 'video'`);
if (rows[0].paid !== works.length) throw new Error(`${rows[0].paid} payments for ${works.length} approvals`);
console.log(JSON.stringify(perSecond));
await stopQueue();
await pool.end();
