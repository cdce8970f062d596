import { amountChanged, campaignClosed, campaignNotFound } from '#features/campaigns/campaigns/errors.ts';
import { SlotFunding } from '#features/campaigns/campaigns/schema.ts';
import { inDebt, insufficientBalance } from '#features/money/wallet/errors.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { fundSlots } from './commands/fund-slots.server.ts';
import { releaseSlots } from './commands/release-slots.server.ts';
import { noSlotToFund, notEnoughAvailable } from './errors.ts';
import { readFunding } from './queries.server.ts';
import { CampaignFunding, ReleaseSlots } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readFunding',
      method: 'get',
      path: '/campaigns/{id}/slots',
      for: 'brand',
      permission: 'campaigns:read',
      summary: 'Count the funded videos of a campaign',
      params: pathId('cmp'),
      answer: CampaignFunding,
      refusals: [campaignNotFound],
    },
    ({ actor, params }) => readFunding(actor, params.id),
  ),
  endpoint(
    {
      id: 'fundSlots',
      method: 'post',
      path: '/campaigns/{id}/slots/fund',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Set money of the wallet aside for videos of a campaign',
      params: pathId('cmp'),
      body: SlotFunding,
      example: { slots: 1, amountCents: 14_400 },
      refusals: [campaignNotFound, campaignClosed, amountChanged, noSlotToFund, inDebt, insufficientBalance],
    },
    ({ actor, params, body }) => fundSlots(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'releaseSlots',
      method: 'post',
      path: '/campaigns/{id}/slots/release',
      for: 'brand',
      permission: 'campaigns:write',
      summary: 'Return the money of available slots to the wallet',
      params: pathId('cmp'),
      body: ReleaseSlots,
      example: { slots: 1 },
      refusals: [campaignNotFound, notEnoughAvailable],
    },
    ({ actor, params, body }) => releaseSlots(actor, params.id, body),
  ),
];
