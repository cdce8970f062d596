import { z } from 'zod';
import { InvitationInput } from '#features/campaigns/invitations/schema.ts';
import { MessageInput } from '#features/inbox/inbox/schema.ts';
import { rowId } from '#platform/http/schemas/ids.ts';
import { INVITE_RESULTS, MAX_INVITED, MAX_MESSAGED, MESSAGE_RESULTS, SKIP_REASONS } from './rules.ts';

/** Absent: all creators of the list. */
const recipients = (max: number) =>
  z
    .array(rowId('wsp'))
    .min(1, 'errors.required')
    .max(max)
    .transform((ids) => [...new Set(ids)])
    .optional();

export const ListInvitationInput = z.strictObject({
  campaignId: rowId('cmp'),
  creatorIds: recipients(MAX_INVITED),
  /** Visible to each invited creator. */
  note: InvitationInput.shape.note,
});
export type ListInvitationInput = z.output<typeof ListInvitationInput>;

export const ListMessageInput = z.strictObject({
  /** Idempotency key of the client: a retry sends each creator the message once. */
  clientId: MessageInput.shape.clientId,
  creatorIds: recipients(MAX_MESSAGED),
  body: MessageInput.shape.body.unwrap().min(1, 'errors.required'),
});
export type ListMessageInput = z.output<typeof ListMessageInput>;

const resultsOf = <Results extends readonly [string, ...string[]]>(results: Results) =>
  z.object({
    items: z.array(
      z.object({
        creatorId: z.string(),
        /** Null for a creator who is not on the list. */
        name: z.string().nullable(),
        result: z.enum(results),
        /** Null if the invitation or message exists. */
        reason: z.enum(SKIP_REASONS).nullable(),
      }),
    ),
  });
export const ListInvitations = resultsOf(INVITE_RESULTS);
export type ListInvitations = z.infer<typeof ListInvitations>;
export const ListMessages = resultsOf(MESSAGE_RESULTS);
export type ListMessages = z.infer<typeof ListMessages>;
