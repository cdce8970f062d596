import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import {
  amountChanged,
  campaignClosed,
  campaignNotFound,
  premiumOnly,
} from '#features/campaigns/campaigns/errors.ts';
import { noSlotToFund } from '#features/campaigns/slots/errors.ts';
import { accountSuspended } from '#features/identity/accounts/errors.ts';
import { inDebt, insufficientBalance } from '#features/money/wallet/errors.ts';
import { endpoint, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';
import { applyToCampaign } from './commands/apply-to-campaign.server.ts';
import { decideApplication } from './commands/decide-application.server.ts';
import { declineApplications } from './commands/decline-applications.server.ts';
import { extendDelivery, requestExtension } from './commands/extend-delivery.server.ts';
import { withdrawApplication } from './commands/withdraw-application.server.ts';
import {
  alreadyApplied,
  alreadyDecided,
  alreadyRequested,
  cannotWithdrawSubmitted,
  earlierDeadline,
  lateDeadline,
  needsNoApplication,
  noDeliveryDeadline,
  videoNotShown,
} from './errors.ts';
import { listApplicants, listOwnApplications } from './queries.server.ts';
import {
  ApplicantPage,
  ApplicantQuery,
  ApplicationInput,
  BulkDecline,
  DeclineResults,
  DeliveryExtension,
  FundedAcceptance,
  OwnApplicationPage,
} from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'applyToCampaign',
      method: 'post',
      path: '/open-campaigns/{id}/applications',
      for: 'creator',
      permission: 'applications:write',
      summary: 'Apply to a casting with an optional note and portfolio videos',
      verified: true,
      limit: perHour(60),
      params: pathId('cmp'),
      body: ApplicationInput,
      example: { note: 'I film skincare every morning, in daylight, in Arabic and English.' },
      answer: z.object({ id: z.string() }),
      refusals: [
        campaignNotFound,
        campaignClosed,
        needsNoApplication,
        alreadyApplied,
        premiumOnly,
        videoNotShown,
      ],
    },
    ({ actor, params, body }) => applyToCampaign(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'withdrawApplication',
      method: 'delete',
      path: '/applications/{id}',
      for: 'creator',
      permission: 'applications:write',
      summary: 'Withdraw an application that is undecided, or whose campaign has changed since',
      params: pathId('app'),
      refusals: [notFound, campaignNotFound, alreadyDecided, cannotWithdrawSubmitted],
    },
    ({ actor, params }) => withdrawApplication(actor, params.id),
  ),
  endpoint(
    {
      id: 'listApplicants',
      method: 'get',
      path: '/campaigns/{id}/applications',
      for: 'brand',
      permission: 'applications:read',
      summary: 'List the applicants of a campaign, newest first',
      params: pathId('cmp'),
      query: ApplicantQuery,
      answer: ApplicantPage,
      refusals: [campaignNotFound],
    },
    ({ actor, params, query }) => listApplicants(actor, params.id, query),
  ),
  endpoint(
    {
      id: 'listOwnApplications',
      method: 'get',
      path: '/applications',
      for: 'creator',
      permission: 'applications:read',
      summary: 'List the creator’s applications, newest first',
      query: ListQuery,
      answer: OwnApplicationPage,
    },
    ({ actor, query }) => listOwnApplications(actor, query),
  ),
  endpoint(
    {
      id: 'acceptApplication',
      method: 'post',
      path: '/applications/{id}/accept',
      for: 'brand',
      permission: 'applications:write',
      summary: 'Accept an application',
      params: pathId('app'),
      refusals: [notFound, campaignNotFound, alreadyDecided, campaignClosed, accountSuspended],
    },
    ({ actor, params }) => decideApplication(actor, params.id, 'accepted'),
  ),
  endpoint(
    {
      id: 'fundAndAcceptApplication',
      method: 'post',
      path: '/applications/{id}/fund-and-accept',
      for: 'brand',
      permission: 'applications:write',
      summary: 'Accept an application and set money of the wallet aside for the video',
      params: pathId('app'),
      body: FundedAcceptance,
      example: { amountCents: 14_400 },
      refusals: [
        notFound,
        campaignNotFound,
        alreadyDecided,
        campaignClosed,
        accountSuspended,
        amountChanged,
        noSlotToFund,
        inDebt,
        insufficientBalance,
      ],
    },
    ({ actor, params, body }) => decideApplication(actor, params.id, 'accepted', body.amountCents),
  ),
  endpoint(
    {
      id: 'declineApplication',
      method: 'post',
      path: '/applications/{id}/decline',
      for: 'brand',
      permission: 'applications:write',
      summary: 'Decline an application',
      params: pathId('app'),
      refusals: [notFound, campaignNotFound, alreadyDecided, campaignClosed],
    },
    ({ actor, params }) => decideApplication(actor, params.id, 'rejected'),
  ),
  endpoint(
    {
      id: 'declineApplications',
      method: 'post',
      path: '/campaigns/{id}/decline-applications',
      for: 'brand',
      permission: 'applications:write',
      summary: 'Decline several applications to one campaign',
      limit: perHour(60),
      params: pathId('cmp'),
      body: BulkDecline,
      example: { applicationIds: [`app_${'0'.repeat(26)}`] },
      answer: DeclineResults,
      refusals: [campaignNotFound, campaignClosed],
    },
    ({ actor, params, body }) => declineApplications(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'extendDelivery',
      method: 'put',
      path: '/applications/{id}/deadline',
      for: 'brand',
      permission: 'applications:write',
      summary: 'Move the delivery deadline of an accepted creator to a later time',
      limit: perHour(60),
      params: pathId('app'),
      body: DeliveryExtension,
      example: { dueAt: '2099-05-01T12:00:00.000Z' },
      refusals: [notFound, campaignNotFound, noDeliveryDeadline, earlierDeadline, lateDeadline],
    },
    ({ actor, params, body }) => extendDelivery(actor, params.id, new Date(body.dueAt)),
  ),
  endpoint(
    {
      id: 'requestExtension',
      method: 'post',
      path: '/applications/{id}/extension-request',
      for: 'creator',
      permission: 'submissions:write',
      summary: 'Ask the brand once for more time to deliver',
      params: pathId('app'),
      refusals: [notFound, campaignNotFound, noDeliveryDeadline, alreadyRequested],
    },
    ({ actor, params }) => requestExtension(actor, params.id),
  ),
];
