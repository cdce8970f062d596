import { publishingFeePaid, publishingFeeRefunded } from '#features/money/charges/events.ts';
import { walletCleared, walletOverdrawn } from '#features/money/wallet/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { pauseForDebt, resumeAfterDebt } from './commands/pause-for-debt.server.ts';
import { activatePaidCampaign, unpublishUnpaidCampaign } from './commands/publish-campaign.server.ts';
import { invariants } from './invariants.server.ts';
import * as schemas from './schema.ts';

export const campaigns: Feature = {
  name: 'campaigns',
  summary: 'What brands ask creators for: briefs, their publication and their lifecycle.',
  endpoints,
  schemas,
  listeners: [
    on(publishingFeePaid, activatePaidCampaign),
    on(publishingFeeRefunded, unpublishUnpaidCampaign),
    on(walletOverdrawn, pauseForDebt),
    on(walletCleared, resumeAfterDebt),
  ],
  invariants,
  topics: ['campaigns'],
  idPrefixes: { cmp: 'campaign', bri: 'brief item' },
};
