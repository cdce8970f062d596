/** Runs in the tree of release 0.1.0: creates its database, and prints users and their requests. */
import '#events.server.ts';
import { submission } from '#features/campaigns/submissions/factory.server.ts';
import { createCreator, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { conversation } from '#features/inbox/inbox/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { jobs } from '#jobs.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { startJobs } from '#platform/jobs/jobs.server.ts';

const APPROVALS = 40;

await migrate(process.env.DATABASE_URL);
await startJobs(jobs, { work: false });
const creator = await createCreator();
await givePayableAccount(creator);
const approvals = [];
for (let count = 0; count < APPROVALS; count += 1) {
  const { id, campaign } = await submission({ creator });
  await fundWallet(campaign.brand, campaign.budgetCents);
  const cookie = await createSessionCookie(campaign.brand);
  approvals.push({ cookie, path: `/submissions/${id}/approve`, body: { amountCents: campaign.budgetCents } });
}
const { id: conversationId, brand } = await conversation({ creator });
const [brandCookie, creatorCookie] = [await createSessionCookie(brand), await createSessionCookie(creator)];
const reads = [
  ...['/campaigns', '/wallet', '/notifications'].map((path) => ({ cookie: brandCookie, path })),
  ...['/open-campaigns', '/earnings', '/conversations'].map((path) => ({ cookie: creatorCookie, path })),
];
const messages = { cookie: creatorCookie, path: `/conversations/${conversationId}/messages` };
console.log(JSON.stringify({ approvals, reads, messages }));
process.exit(0);
