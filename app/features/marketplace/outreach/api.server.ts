import { notFound } from '#core/app-error.ts';
import { campaignClosed, campaignNotFound } from '#features/campaigns/campaigns/errors.ts';
import { accountSuspended } from '#features/identity/accounts/errors.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { inviteList } from './commands/invite-list.server.ts';
import { messageList } from './commands/message-list.server.ts';
import { noRecipients, tooManyRecipients } from './errors.ts';
import { ListInvitationInput, ListInvitations, ListMessageInput, ListMessages } from './schema.ts';

const toList = {
  method: 'post',
  for: 'brand',
  verified: true,
  limit: perHour(12),
  params: pathId('tal'),
} as const;

export const endpoints = [
  endpoint(
    {
      ...toList,
      id: 'inviteTalentList',
      path: '/talent-lists/{id}/invitations',
      permission: 'applications:write',
      summary: 'Invite creators of a talent list to a campaign. Each is invited once, also by retries',
      body: ListInvitationInput,
      example: { campaignId: `cmp_${'0'.repeat(26)}`, note: 'We like your calm voice.' },
      answer: ListInvitations,
      refusals: [notFound, campaignNotFound, campaignClosed, noRecipients, tooManyRecipients],
    },
    ({ actor, params, body }) => inviteList(actor, params.id, body),
  ),
  endpoint(
    {
      ...toList,
      id: 'messageTalentList',
      path: '/talent-lists/{id}/messages',
      permission: 'messages:write',
      summary: 'Send creators of a talent list one message. The client id makes retries idempotent',
      body: ListMessageInput,
      example: {
        clientId: '4f9d1f0e-8f6e-4b43-9a77-6d0a3f3b2c12',
        body: 'Our spring campaign starts on Monday.',
      },
      answer: ListMessages,
      refusals: [notFound, noRecipients, tooManyRecipients, accountSuspended],
    },
    ({ actor, params, body }) => messageList(actor, params.id, body),
  ),
];
