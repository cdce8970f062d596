import { and, asc, eq, or } from 'drizzle-orm';
import type { MovedSubmission } from '#features/campaigns/submissions/events.ts';
import type { PaidPayment, RefundedPayment } from '#features/money/transfers/events.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { Side } from '../rules.ts';
import type { WorkEvent } from '../schema.ts';
import { conversations } from '../tables.server.ts';
import { appendEntry } from './send-message.server.ts';

type NewEvent = { campaignId: string; creatorId: string; side: Side | null; event: WorkEvent };

/**
 * Shows the steps of the work in its conversation, if there is one. Conversations are the last locks of a transaction,
 * in the order of their ids.
 */
async function appendEvents(tx: Tx, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const affected = await tx
    .select()
    .from(conversations)
    .where(
      or(
        ...events.map(({ campaignId, creatorId }) =>
          and(eq(conversations.campaignId, campaignId), eq(conversations.creatorId, creatorId)),
        ),
      ),
    )
    .orderBy(asc(conversations.id))
    .for('no key update');
  for (const conversation of affected)
    for (const { campaignId, creatorId, ...event } of events)
      if (conversation.campaignId === campaignId && conversation.creatorId === creatorId)
        await appendEntry(tx, conversation, event);
}

export const appendSubmission = (
  tx: Tx,
  { kind, submissionId, title, version, ...participant }: MovedSubmission,
): Promise<void> =>
  appendEvents(tx, [
    {
      ...participant,
      side: kind === 'submitted' ? 'creator' : 'brand',
      event: { kind, submissionId, title, version },
    },
  ]);

/** A payment that has already been reversed has its own event. */
export const appendPayments = (tx: Tx, payments: PaidPayment[]): Promise<void> =>
  appendEvents(
    tx,
    payments.flatMap(({ campaignId, creatorId, payoutCents, isReversed }) =>
      campaignId && !isReversed
        ? [{ campaignId, creatorId, side: null, event: { kind: 'paid' as const, payoutCents } }]
        : [],
    ),
  );

export const appendRefund = (tx: Tx, { campaignId, creatorId }: RefundedPayment): Promise<void> =>
  appendEvents(tx, campaignId ? [{ campaignId, creatorId, side: null, event: { kind: 'refunded' } }] : []);

export const appendAcceptance = (
  tx: Tx,
  { campaignId, creatorId, side }: { campaignId: string; creatorId: string; side: Side },
): Promise<void> => appendEvents(tx, [{ campaignId, creatorId, side, event: { kind: 'accepted' } }]);

export const appendInvitations = (
  tx: Tx,
  campaignId: string,
  invitations: { id: string; creatorId: string }[],
): Promise<void> =>
  appendEvents(
    tx,
    invitations.map(({ id, creatorId }) => ({
      campaignId,
      creatorId,
      side: 'brand',
      event: { kind: 'invited', invitationId: id },
    })),
  );
