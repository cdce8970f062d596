import { getTableColumns, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import {
  type InvitationState,
  type InvitationStatus,
  stateOf,
} from '#features/campaigns/invitations/rules.ts';
import { memberNameFor } from '#features/identity/workspaces/queries.server.ts';
import { fileLink } from '#features/media/media/serving/file-link.server.ts';
import type { VariantName } from '#features/media/media/tables.server.ts';
import { actionFor } from './policy.ts';
import type { Attachment, Message } from './schema.ts';
import { sidesOf } from './sides.server.ts';
import { messages } from './tables.server.ts';

const { foldedBody: _, memberIds: __, ...columns } = getTableColumns(messages);

export const filesOfMessage = sql<AttachedFile[] | null>`(
  SELECT json_agg(json_build_object('mediaId', file.id, 'kind', file.kind, 'name', file.file_name,
           'sizeBytes', file.size_bytes,
           'variants', (SELECT json_agg(name) FROM media_variants WHERE media_id = file.id)) ORDER BY attachment.position)
    FROM message_attachments attachment JOIN media file ON file.id = attachment.media_id
   WHERE attachment.message_id = messages.id)`;

// unscoped: each caller limits the messages to conversations of the reader
export const messageColumns = (actor: Actor) => ({
  ...columns,
  writtenBy: sql<string | null>`CASE WHEN ${messages.side} = ${sidesOf(actor).side} THEN
    ${memberNameFor(actor, messages.senderId, sql`${actor.workspaceId}`)} END`,
  videoStatus: sql<
    Subject['videoStatus']
  >`(SELECT CASE WHEN lapsed_at IS NULL THEN status END FROM submissions
    WHERE submissions.id = messages.event->>'submissionId')`,
  waitsForPayoutAccount: sql<boolean>`EXISTS (
    SELECT FROM payments WHERE payments.submission_id = messages.event->>'submissionId'
       AND payments.waiting_for = 'account')`,
  invitation: sql<Subject['invitation']>`(
    SELECT json_build_object('status', i.status, 'isSent', i.sent_at IS NOT NULL, 'note', i.note,
             'decided', (SELECT a.status FROM applications a
                          WHERE a.campaign_id = i.campaign_id AND a.creator_id = i.creator_id),
             'campaign', json_build_object('status', c.status, 'deadline', c.deadline,
                           'approvedCount', c.approved_count, 'maxSubmissions', c.max_submissions))
      FROM campaign_invitations i JOIN campaigns c ON c.id = i.campaign_id
     WHERE i.id = messages.event->>'invitationId')`,
  isReported: sql<boolean>`${messages.side} <> ${sidesOf(actor).side}
    AND EXISTS (SELECT FROM message_reports WHERE message_reports.message_id = messages.id)`,
  files: filesOfMessage,
  isWithheld: sql<boolean>`${messages.side} <> ${sidesOf(actor).side} AND EXISTS (
    SELECT FROM blocks WHERE blocked_id = ${actor.workspaceId} AND blocker_id = ANY (${messages.memberIds}))`,
});

export type MessageRow = Omit<typeof messages.$inferSelect, 'foldedBody' | 'memberIds'> & {
  writtenBy: string | null;
  files: AttachedFile[] | null;
  isReported: boolean | null;
  isWithheld: boolean | null;
} & Subject;

type Subject = {
  videoStatus: 'pending' | 'approved' | 'rejected' | null;
  waitsForPayoutAccount: boolean;
  invitation: {
    status: InvitationStatus;
    isSent: boolean;
    note: string | null;
    decided: 'pending' | 'accepted' | 'rejected' | null;
    campaign: Parameters<typeof stateOf>[1];
  } | null;
};

/** The invitation as both sides see it. A repeated invitation is a new one. */
function invitationStateOf(found: Subject['invitation']): InvitationState {
  if (!found) return 'withdrawn';
  const { status, isSent, decided, campaign } = found;
  if (status === 'pending' && decided === 'accepted') return 'accepted';
  if (status === 'pending' && decided === 'rejected') return 'expired';
  return stateOf({ status, sentAt: isSent ? new Date() : null }, campaign);
}

type AttachedFile = Omit<Attachment, 'url' | 'posterUrl'> & { variants: VariantName[] };

export function attachmentFor({ variants, ...file }: AttachedFile, { userId }: Actor): Attachment {
  const link = (...names: VariantName[]) => {
    const name = names.find((each) => variants.includes(each));
    return name ? fileLink(file.mediaId, name, userId) : null;
  };
  const original = fileLink(file.mediaId, 'original', userId, { isDownload: file.kind === 'document' });
  return {
    ...file,
    url:
      { picture: link('w1600'), video: link('preview', 'faststart'), document: null }[file.kind] ?? original,
    posterUrl: link(...(file.kind === 'picture' ? (['w512', 'w1600'] as const) : (['poster'] as const))),
  };
}

export function presentMessage(row: MessageRow, actor: Actor): Message {
  const {
    side,
    senderId,
    deletedAt,
    editedAt,
    createdAt,
    clientId,
    files,
    isReported,
    isWithheld,
    ...fields
  } = row;
  const { videoStatus, waitsForPayoutAccount, invitation: found, ...rest } = fields;
  const { event } = rest;
  const isOwn = side === sidesOf(actor).side;
  const invitationState = event?.kind === 'invited' ? invitationStateOf(found) : null;
  return {
    ...rest,
    author: senderId === null ? 'product' : isOwn ? 'own' : 'other',
    clientId: senderId === actor.userId ? clientId : null,
    attachments: (files ?? []).map((file) => ({
      ...attachmentFor(file, actor),
      ...(isWithheld && { url: null, posterUrl: null }),
    })),
    invitation:
      event?.kind === 'invited'
        ? {
            id: event.invitationId,
            state: invitationState!,
            note: actor.role === 'creator' ? (found?.note ?? null) : null,
          }
        : null,
    action:
      event && actionFor({ kind: event.kind, invitationState, videoStatus, waitsForPayoutAccount }, actor),
    isDeleted: deletedAt !== null,
    isReported: isReported === true,
    editedAt: editedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
