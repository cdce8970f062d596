import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { tooManyRequests } from '#core/errors.ts';
import { mediaNotFound } from '#features/media/media/errors.ts';
import { checkoutUnavailable, feeAlreadyPaid, feeUnderWay } from '#features/money/charges/errors.ts';
import { inDebt, insufficientBalance } from '#features/money/wallet/errors.ts';
import { brandNotFound } from '#features/people/brands/errors.ts';
import { endpoint, perHour, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { changeStatus } from './commands/change-status.server.ts';
import { createCampaign } from './commands/create-campaign.server.ts';
import { deleteCampaign } from './commands/delete-campaign.server.ts';
import { duplicateCampaign } from './commands/duplicate-campaign.server.ts';
import { editCampaign } from './commands/edit-campaign.server.ts';
import { checkPublication, publishByCard, publishFromWallet } from './commands/publish-campaign.server.ts';
import {
  alreadyPublished,
  amountChanged,
  campaignEnded,
  campaignNotFound,
  deadlinePast,
  hasApprovedVideos,
  termsWorsened,
  tooManySlots,
  transitionNotAllowed,
  workInProgress,
} from './errors.ts';
import { listOwnCampaigns, readCampaignSummary, readOwnCampaign } from './queries.server.ts';
import {
  CampaignChange,
  CampaignDeletion,
  CampaignListQuery,
  CampaignPage,
  CampaignSummary,
  CampaignView,
  NewCampaign,
  Publication,
  PublicationQuery,
  PublishAnswer,
  PublishInput,
} from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'listCampaigns',
      method: 'get',
      path: '/campaigns',
      for: 'brand',
      permission: 'campaigns:read',
      summary: 'List the brand’s campaigns, newest first',
      query: CampaignListQuery,
      answer: CampaignPage,
    },
    ({ actor, query }) => listOwnCampaigns(actor, query),
  ),
  endpoint(
    {
      id: 'readCampaignSummary',
      method: 'get',
      path: '/campaigns/summary',
      for: 'brand',
      permission: 'campaigns:read',
      summary: 'Read the metrics of the brand dashboard',
      answer: CampaignSummary,
    },
    ({ actor }) => readCampaignSummary(actor),
  ),
  endpoint(
    {
      id: 'readPublication',
      method: 'get',
      path: '/campaigns/publication',
      for: 'brand',
      permission: 'campaigns:read',
      summary: 'Check whether the publishing fee is paid. Asks Stripe while the payment is unfinished',
      query: PublicationQuery,
      answer: Publication,
      refusals: [campaignNotFound, notFound],
    },
    ({ actor, query }) => checkPublication(actor, query),
  ),
  endpoint(
    {
      id: 'createCampaign',
      method: 'post',
      path: '/campaigns',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Create an unpublished campaign',
      limit: perHour(60),
      body: NewCampaign,
      example: {
        title: 'Glow serum morning routine',
        description: 'Show how the serum fits into your morning.',
        briefItems: [{ kind: 'must', text: 'Product visible in the first three seconds' }],
        budgetCents: 14_400,
        deadline: '2099-12-31',
      },
      answer: z.object({ id: z.string() }),
      refusals: [mediaNotFound, brandNotFound],
    },
    ({ actor, body }) => createCampaign(actor, body),
  ),
  endpoint(
    {
      id: 'readCampaign',
      method: 'get',
      path: '/campaigns/{id}',
      for: 'brand',
      permission: 'campaigns:read',
      summary: 'Read a campaign',
      params: pathId('cmp'),
      answer: CampaignView,
      refusals: [campaignNotFound],
    },
    ({ actor, params }) => readOwnCampaign(actor, params.id),
  ),
  endpoint(
    {
      id: 'editCampaign',
      method: 'patch',
      path: '/campaigns/{id}',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Edit a campaign. Once creators take part, terms can only improve',
      limit: perHour(60),
      params: pathId('cmp'),
      body: CampaignChange,
      example: { title: 'Glow serum evening routine', budgetCents: 16_000 },
      refusals: [
        campaignNotFound,
        campaignEnded,
        termsWorsened,
        mediaNotFound,
        brandNotFound,
        inDebt,
        insufficientBalance,
      ],
    },
    ({ actor, params, body }) => editCampaign(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'duplicateCampaign',
      method: 'post',
      path: '/campaigns/{id}/duplicate',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Duplicate a campaign, unpublished',
      limit: perHour(60),
      params: pathId('cmp'),
      answer: z.object({ id: z.string() }),
      refusals: [campaignNotFound, mediaNotFound],
    },
    ({ actor, params }) => duplicateCampaign(actor, params.id),
  ),
  endpoint(
    {
      id: 'publishCampaign',
      method: 'post',
      path: '/campaigns/{id}/publish',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Pay the publishing fee',
      verified: true,
      params: pathId('cmp'),
      body: PublishInput,
      example: { payWith: 'wallet' },
      answer: PublishAnswer,
      refusals: [
        campaignNotFound,
        alreadyPublished,
        deadlinePast,
        tooManySlots,
        amountChanged,
        feeAlreadyPaid,
        feeUnderWay,
        inDebt,
        insufficientBalance,
        tooManyRequests,
        checkoutUnavailable,
      ],
    },
    async ({ actor, params, body }) => {
      if (body.payWith === 'wallet') {
        await publishFromWallet(actor, params.id, body.fund);
        return { status: 'active' as const, checkoutUrl: null };
      }
      await limitRate(`checkout:${actor.userId}`, perQuarterHour(30));
      const { url } = await publishByCard(actor, params.id, body.fund);
      return { status: 'pending' as const, checkoutUrl: url };
    },
  ),
  endpoint(
    {
      id: 'pauseCampaign',
      method: 'post',
      path: '/campaigns/{id}/pause',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Pause a campaign',
      params: pathId('cmp'),
      refusals: [campaignNotFound, transitionNotAllowed],
    },
    ({ actor, params }) => changeStatus(actor, params.id, 'pause'),
  ),
  endpoint(
    {
      id: 'activateCampaign',
      method: 'post',
      path: '/campaigns/{id}/activate',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Activate a paused campaign',
      params: pathId('cmp'),
      refusals: [campaignNotFound, transitionNotAllowed, inDebt],
    },
    ({ actor, params }) => changeStatus(actor, params.id, 'activate'),
  ),
  endpoint(
    {
      id: 'completeCampaign',
      method: 'post',
      path: '/campaigns/{id}/complete',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Complete a campaign',
      params: pathId('cmp'),
      refusals: [campaignNotFound, transitionNotAllowed],
    },
    ({ actor, params }) => changeStatus(actor, params.id, 'complete'),
  ),
  endpoint(
    {
      id: 'deleteCampaign',
      method: 'delete',
      path: '/campaigns/{id}',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Delete a campaign without approved videos. `status`: only if it still has this status',
      params: pathId('cmp'),
      query: CampaignDeletion,
      refusals: [campaignNotFound, transitionNotAllowed, hasApprovedVideos, workInProgress],
    },
    ({ actor, params, query }) => deleteCampaign(actor, params.id, query),
  ),
];
