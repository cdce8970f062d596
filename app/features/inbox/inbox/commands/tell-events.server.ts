import { and, asc, eq, or } from 'drizzle-orm';
import type { MovedSubmission } from '#features/campaigns/submissions/events.ts';
import type { PaidPayment, RefundedPayment } from '#features/money/transfers/events.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { Side } from '../rules.ts';
import type { WorkEvent } from '../schema.ts';
import { conversations } from '../tables.server.ts';
import { append } from './send-message.server.ts';

type Happened = { campaignId: string; creatorId: string; side: Side | null; event: WorkEvent };

/**
 * Puts what happened into the conversations that it is about, where there are any. Conversations are the last thing that
 * a transaction locks, in the order of their ids.
 */
async function tell(tx: Tx, all: Happened[]): Promise<void> {
  if (all.length === 0) return;
  const concerned = await tx
    .select()
    .from(conversations)
    .where(
      or(
        ...all.map(({ campaignId, creatorId }) =>
          and(eq(conversations.campaignId, campaignId), eq(conversations.creatorId, creatorId)),
        ),
      ),
    )
    .orderBy(asc(conversations.id))
    .for('no key update');
  for (const conversation of concerned)
    for (const { campaignId, creatorId, ...happened } of all)
      if (conversation.campaignId === campaignId && conversation.creatorId === creatorId)
        await append(tx, conversation, happened);
}

export const tellSubmission = (
  tx: Tx,
  { kind, submissionId, title, version, ...participant }: MovedSubmission,
): Promise<void> =>
  tell(tx, [
    {
      ...participant,
      side: kind === 'submitted' ? 'creator' : 'brand',
      event: { kind, submissionId, title, version },
    },
  ]);

/** Money that has arrived; what came back before anybody heard of it is told as that alone. */
export const tellPaid = (tx: Tx, payments: PaidPayment[]): Promise<void> =>
  tell(
    tx,
    payments.flatMap(({ campaignId, creatorId, payoutCents, isBack }) =>
      campaignId && !isBack
        ? [{ campaignId, creatorId, side: null, event: { kind: 'paid' as const, payoutCents } }]
        : [],
    ),
  );

export const tellRefunded = (tx: Tx, { campaignId, creatorId }: RefundedPayment): Promise<void> =>
  tell(tx, campaignId ? [{ campaignId, creatorId, side: null, event: { kind: 'refunded' } }] : []);

/** The brand accepted the application, or the creator its invitation. */
export const tellAccepted = (
  tx: Tx,
  { campaignId, creatorId, side }: { campaignId: string; creatorId: string; side: Side },
): Promise<void> => tell(tx, [{ campaignId, creatorId, side, event: { kind: 'accepted' } }]);

export const tellInvited = (
  tx: Tx,
  campaignId: string,
  invitations: { id: string; creatorId: string }[],
): Promise<void> =>
  tell(
    tx,
    invitations.map(({ id, creatorId }) => ({
      campaignId,
      creatorId,
      side: 'brand',
      event: { kind: 'invited', invitationId: id },
    })),
  );
