import type { Actor } from '#core/actor.ts';
import { AppError } from '#core/app-error.ts';
import { readOwnCampaign } from '#features/campaigns/campaigns/queries.server.ts';
import { inviteCreator } from '#features/campaigns/invitations/commands/invite-creator.server.ts';
import {
  alreadyInvited,
  creatorHasApplied,
  creatorHasSubmitted,
  creatorNotFound,
} from '#features/campaigns/invitations/errors.ts';
import { MAX_INVITED, type SkipReason } from '../rules.ts';
import type { ListInvitationInput, ListInvitations } from '../schema.ts';
import { findRecipients, type Recipient } from './find-recipients.server.ts';

type Item = ListInvitations['items'][number];

const REASON_OF: Readonly<Record<string, SkipReason>> = {
  [creatorNotFound.code]: 'unavailable',
  [creatorHasApplied.code]: 'has_applied',
  [creatorHasSubmitted.code]: 'has_submitted',
};

/** Invites each creator once, in a transaction of its own. A retry continues where an interrupted request ended. */
export async function inviteList(
  actor: Actor,
  listId: string,
  { campaignId, creatorIds, note }: ListInvitationInput,
): Promise<ListInvitations> {
  const recipients = await findRecipients(actor, listId, creatorIds, MAX_INVITED);
  await readOwnCampaign(actor, campaignId);
  const items: Item[] = [];
  for (const recipient of recipients) items.push(await invite(actor, campaignId, recipient, note));
  return { items };
}

async function invite(
  actor: Actor,
  campaignId: string,
  recipient: Recipient,
  note: string | undefined,
): Promise<Item> {
  if (recipient.name === null) return { ...recipient, result: 'not_eligible', reason: 'not_on_list' };
  try {
    await inviteCreator(actor, campaignId, { creatorId: recipient.creatorId, note });
    return { ...recipient, result: 'invited', reason: null };
  } catch (error) {
    const code = error instanceof AppError ? error.code : '';
    if (code === alreadyInvited.code) return { ...recipient, result: 'already_invited', reason: null };
    const reason = REASON_OF[code];
    if (!reason) throw error;
    return { ...recipient, result: 'not_eligible', reason };
  }
}
