import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { alreadyDecided } from '#features/campaigns/applications/errors.ts';
import { campaignClosed, campaignNotFound } from '#features/campaigns/campaigns/errors.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';
import { answerInvitation } from './commands/answer-invitation.server.ts';
import { inviteCreator } from './commands/invite-creator.server.ts';
import { withdrawInvitation } from './commands/withdraw-invitation.server.ts';
import {
  alreadyAnswered,
  alreadyInvited,
  creatorHasAnswered,
  creatorHasApplied,
  creatorHasSubmitted,
  creatorNotFound,
  wasWithdrawn,
} from './errors.ts';
import { listCampaignsToInviteTo, listInvitations, listReceivedInvitations } from './queries.server.ts';
import { InvitationInput, InvitationPage, InvitingCampaignPage, ReceivedInvitationPage } from './schema.ts';

const INVITATION_ANSWER = {
  method: 'post',
  for: 'creator',
  permission: 'applications:write',
  params: pathId('inv'),
} as const;

export const endpoints = [
  endpoint(
    {
      id: 'inviteCreator',
      method: 'post',
      path: '/campaigns/{id}/invitations',
      for: 'brand',
      permission: 'applications:write',
      summary: 'Invite a creator to a campaign. They are notified when it is live',
      verified: true,
      limit: perHour(60),
      params: pathId('cmp'),
      body: InvitationInput,
      example: { creatorId: `wsp_${'0'.repeat(26)}`, note: 'Your morning light is what we look for.' },
      answer: z.object({ id: z.string() }),
      refusals: [
        campaignNotFound,
        creatorNotFound,
        campaignClosed,
        creatorHasApplied,
        creatorHasSubmitted,
        alreadyInvited,
      ],
    },
    ({ actor, params, body }) => inviteCreator(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'listInvitations',
      method: 'get',
      path: '/campaigns/{id}/invitations',
      for: 'brand',
      permission: 'applications:read',
      summary: 'List the invitations of a campaign, newest first',
      params: pathId('cmp'),
      query: ListQuery,
      answer: InvitationPage,
      refusals: [campaignNotFound],
    },
    ({ actor, params, query }) => listInvitations(actor, params.id, query),
  ),
  endpoint(
    {
      id: 'withdrawInvitation',
      method: 'post',
      path: '/invitations/{id}/withdraw',
      for: 'brand',
      permission: 'applications:write',
      summary: 'Withdraw an unanswered invitation',
      params: pathId('inv'),
      refusals: [notFound, campaignNotFound, creatorHasAnswered],
    },
    ({ actor, params }) => withdrawInvitation(actor, params.id),
  ),
  endpoint(
    {
      id: 'listCampaignsToInviteTo',
      method: 'get',
      path: '/creators/{id}/campaigns',
      for: 'brand',
      permission: 'campaigns:read',
      summary: 'List the brand’s open campaigns with the invitation status of a creator',
      params: pathId('wsp'),
      query: ListQuery,
      answer: InvitingCampaignPage,
      refusals: [notFound],
    },
    ({ actor, params, query }) => listCampaignsToInviteTo(actor, params.id, query),
  ),
  endpoint(
    {
      id: 'listReceivedInvitations',
      method: 'get',
      path: '/invitations',
      for: 'creator',
      permission: 'applications:read',
      summary: 'List the invitations that the creator can accept',
      query: ListQuery,
      answer: ReceivedInvitationPage,
    },
    ({ actor, query }) => listReceivedInvitations(actor, query),
  ),
  endpoint(
    {
      ...INVITATION_ANSWER,
      id: 'acceptInvitation',
      path: '/invitations/{id}/accept',
      summary: 'Accept an invitation. In a casting this accepts the creator',
      verified: true,
      refusals: [notFound, campaignNotFound, campaignClosed, alreadyAnswered, wasWithdrawn, alreadyDecided],
    },
    ({ actor, params }) => answerInvitation(actor, params.id, 'accepted'),
  ),
  endpoint(
    {
      ...INVITATION_ANSWER,
      id: 'declineInvitation',
      path: '/invitations/{id}/decline',
      summary: 'Decline an invitation',
      refusals: [notFound, campaignNotFound, alreadyAnswered, alreadyDecided, wasWithdrawn],
    },
    ({ actor, params }) => answerInvitation(actor, params.id, 'declined'),
  ),
];
