import '../harness/start-jobs.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { applyToCampaign } from '#features/campaigns/applications/commands/apply-to-campaign.server.ts';
import { decideApplication } from '#features/campaigns/applications/commands/decide-application.server.ts';
import { withdrawApplication } from '#features/campaigns/applications/commands/withdraw-application.server.ts';
import { application } from '#features/campaigns/applications/factory.server.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { GRACE_MS, HOUR_MS } from '#features/campaigns/campaigns/deadlines.ts';
import {
  confirmArrival,
  reportProblem,
} from '#features/campaigns/shipments/commands/answer-shipment.server.ts';
import { releaseShipment } from '#features/campaigns/shipments/commands/release-shipment.server.ts';
import { shipment, shippingCampaign } from '#features/campaigns/shipments/factory.server.ts';
import { fundSlots } from '#features/campaigns/slots/commands/fund-slots.server.ts';
import { releaseSlots } from '#features/campaigns/slots/commands/release-slots.server.ts';
import { readFunding } from '#features/campaigns/slots/queries.server.ts';
import { approveSubmission } from '#features/campaigns/submissions/commands/approve-submission.server.ts';
import { submitVideo } from '#features/campaigns/submissions/commands/submit-video.server.ts';
import { handleDueDeadlines } from '#features/campaigns/submissions/deadlines/handle-due-deadlines.server.ts';
import { changeRequest, submissionInput } from '#features/campaigns/submissions/factory.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { createCreator } from '#features/identity/accounts/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { readWalletBalance } from '#features/money/wallet/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { checkLedger } from '../harness/invariants.ts';

afterEach(() => vi.useRealTimers());

const MONTH_HOURS = 24 * 31;
const letTimePass = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS);

/** Two accepted creators who have the product, an applicant, and money for one video more than the campaign needs. */
async function startWork() {
  const campaign = await shippingCampaign();
  const { brand, id, budgetCents } = campaign;
  const walletCents = 4 * budgetCents;
  await fundWallet(brand, walletCents);
  const creators = await Promise.all([1, 2, 3].map(() => createCreator()));
  for (const creator of creators) await givePayableAccount(creator);
  const arrived: string[] = [];
  for (const creator of creators.slice(0, 2))
    arrived.push((await shipment('arrived', { campaign, creator })).id);
  await application({ campaign, creator: creators[2]! });
  await fundSlots(brand, id, { slots: 1, amountCents: budgetCents });

  const videoOf = async (who: number) => {
    const [video] = await db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(eq(submissions.campaignId, id), eq(submissions.creatorId, creators[who]!.workspaceId)))
      .orderBy(desc(submissions.version))
      .limit(1);
    return video?.id ?? 'sub_none';
  };
  const applicationOfThird = async () => {
    const isThird = and(
      eq(applications.campaignId, id),
      eq(applications.creatorId, creators[2]!.workspaceId),
    );
    return (await db.select().from(applications).where(isThird))[0]?.id ?? 'app_none';
  };
  const actions = {
    handleDueDeadlines: () => handleDueDeadlines(),
    submit: (who: number) => submitVideo(creators[who]!, id, submissionInput()),
    approve: async (who: number) =>
      approveSubmission(brand, await videoOf(who), { amountCents: budgetCents }),
    requestChanges: async (who: number) => changeRequest(brand, await videoOf(who), 'Brighter, please.'),
    reportProblem: (who: number) => reportProblem(creators[who]!, arrived[who]!, 'damaged'),
    confirmArrival: (who: number) => confirmArrival(creators[who]!, arrived[who]!),
    endWork: (who: number) => releaseShipment(creators[who]!, arrived[who]!),
    accept: async () => decideApplication(brand, await applicationOfThird(), 'accepted'),
    fundAndAccept: async () => decideApplication(brand, await applicationOfThird(), 'accepted', budgetCents),
    withdraw: async () => withdrawApplication(creators[2]!, await applicationOfThird()),
    applyAgain: () => applyToCampaign(creators[2]!, id, {}),
    fund: () => fundSlots(brand, id, { slots: 1, amountCents: budgetCents }),
    release: () => releaseSlots(brand, id, { slots: 1 }),
  };
  return { campaign, walletCents, actions };
}
type Work = Awaited<ReturnType<typeof startWork>>;

const readState = async ({ campaign: { id } }: Work) => ({
  videos: await db
    .select({
      id: submissions.id,
      creatorId: submissions.creatorId,
      status: submissions.status,
      via: submissions.approvedVia,
      dueAt: submissions.dueAt,
      secondsLeft: submissions.secondsLeft,
      revisesId: submissions.revisesId,
      lapsedAt: submissions.lapsedAt,
      isReserved: sql<boolean>`EXISTS (SELECT FROM funded_slots f WHERE f.campaign_id = submissions.campaign_id
        AND f.creator_id = submissions.creator_id AND f.state = 'reserved')`,
      payments: sql<number>`(SELECT count(*)::int FROM payments p WHERE p.submission_id = submissions.id)`,
    })
    .from(submissions)
    .where(eq(submissions.campaignId, id)),
  applications: await db
    .select({
      id: applications.id,
      creatorId: applications.creatorId,
      status: applications.status,
      reason: applications.releaseReason,
      releasedAt: applications.releasedAt,
      dueAt: applications.dueAt,
      missed: sql<number>`(SELECT count(*)::int FROM notifications n JOIN seats s ON s.user_id = n.user_id
        WHERE n.type = 'delivery_missed' AND s.workspace_id = applications.creator_id)`,
    })
    .from(applications)
    .where(eq(applications.campaignId, id)),
});
type State = Awaited<ReturnType<typeof readState>>;

/** Compares the state with that before one step: no other action makes a version due or funded earlier. */
function checkStep(before: State, after: State): void {
  for (const video of after.videos) {
    const old = before.videos.find(({ id }) => id === video.id);
    expect(video.payments).toBe(video.status === 'approved' ? 1 : 0);
    if (video.lapsedAt && old?.lapsedAt) expect(video.lapsedAt).toEqual(old.lapsedAt);
    else if (video.lapsedAt) {
      expect(old).toMatchObject({ status: 'rejected', secondsLeft: null });
      expect(old!.dueAt!.getTime() + GRACE_MS).toBeLessThanOrEqual(Date.now());
      expect(after.videos.map(({ revisesId }) => revisesId)).not.toContain(video.id);
    }
    if (video.via !== 'timer' || old?.status === 'approved') continue;
    expect(old).toMatchObject({ status: 'pending', isReserved: true, secondsLeft: null });
    expect(old!.dueAt!.getTime()).toBeLessThanOrEqual(Date.now());
  }
  for (const released of after.applications.filter(({ status }) => status === 'released')) {
    const old = before.applications.find(({ id }) => id === released.id)!;
    expect(released.missed).toBe(released.reason === 'late' ? 1 : 0);
    if (old.status === 'released') expect(released).toEqual(old);
    else if (released.reason === 'late') {
      const videos = after.videos.filter(({ creatorId }) => creatorId === released.creatorId);
      if (videos.length > 0) expect(videos.filter(({ lapsedAt }) => lapsedAt)).toHaveLength(1);
      else expect(old.dueAt!.getTime() + GRACE_MS).toBeLessThanOrEqual(Date.now());
    }
  }
  for (const { id, status } of before.applications)
    if (status === 'released') expect(after.applications.map((application) => application.id)).toContain(id);
}

async function checkMoney({ campaign, walletCents }: Work): Promise<void> {
  const { rows } = await db.execute<{ cents: number }>(
    sql`SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM payments WHERE brand_id = ${campaign.brand.workspaceId}
        AND kind = 'video'`,
  );
  const { securedCents } = await readFunding(campaign.brand, campaign.id);
  expect((await readWalletBalance(campaign.brand)) + securedCents + rows[0]!.cents).toBe(walletCents);
}

const who = fc.nat(1);
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('handleDueDeadlines' as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('submit' as const, 'fund' as const), who }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'approve' as const,
        'requestChanges' as const,
        'reportProblem' as const,
        'confirmArrival' as const,
        'endWork' as const,
        'accept' as const,
        'fundAndAccept' as const,
        'withdraw' as const,
        'applyAgain' as const,
        'release' as const,
      ),
      who,
    }),
  },
);
const step = fc.record({
  hours: fc.constantFrom(0, 0, 12, 25, 60, 121),
  together: fc.tuple(action, action),
});

/** Runs the jobs of a month later in two workers, and again: a slot freed by the first starts the review time of a waiting video. */
const MONTH_LATER = {
  hours: MONTH_HOURS,
  together: [
    { kind: 'handleDueDeadlines', who: 0 },
    { kind: 'handleDueDeadlines', who: 0 },
  ],
} as const;
const END = [MONTH_LATER, MONTH_LATER];

test('applies each deadline once, and never early, paused or unfunded, under parallel actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12 }), async (steps) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const work = await startWork();
      let before = await readState(work);
      for (const { hours, together } of [...steps, ...END]) {
        letTimePass(hours);
        const outcomes = await Promise.allSettled(together.map(({ kind, who }) => work.actions[kind](who)));
        for (const outcome of outcomes)
          if (outcome.status === 'rejected' && !(outcome.reason instanceof AppError)) throw outcome.reason;
        const after = await readState(work);
        checkStep(before, after);
        await checkMoney(work);
        await checkLedger();
        before = after;
      }
      // No deadline is forgotten.
      expect(
        before.videos.filter(({ dueAt, isReserved, status }) => status === 'pending' && dueAt && isReserved),
      ).toEqual([]);
      expect(before.applications.filter(({ dueAt }) => dueAt)).toEqual([]);
      expect(before.videos.filter(({ dueAt, status }) => status === 'rejected' && dueAt)).toEqual([]);
      vi.useRealTimers();
    }),
    { numRuns: 20, seed: 30, endOnFailure: true },
  );
});
