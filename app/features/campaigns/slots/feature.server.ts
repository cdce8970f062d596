import {
  beforeCampaignDeleted,
  campaignChanged,
  campaignCompleted,
  campaignPublished,
} from '#features/campaigns/campaigns/events.ts';
import { walletOverdrawn } from '#features/money/wallet/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { adjustSlots } from './commands/adjust-slots.server.ts';
import { fundPublished } from './commands/fund-slots.server.ts';
import { releaseOnCompletion, releaseOnDebt, releaseOnDeletion } from './commands/release-slots.server.ts';
import { invariants } from './invariants.server.ts';
import { releaseOverdueSlotsJob } from './jobs.server.ts';
import * as schemas from './schema.ts';

export const slots: Feature = {
  name: 'slots',
  summary: 'Brands set money aside for videos, so that creators see it before they work.',
  endpoints,
  schemas,
  listeners: [
    on(campaignChanged, adjustSlots),
    on(campaignPublished, fundPublished),
    on(campaignCompleted, releaseOnCompletion),
    on(beforeCampaignDeleted, releaseOnDeletion),
    on(walletOverdrawn, releaseOnDebt),
  ],
  jobs: [releaseOverdueSlotsJob],
  invariants,
  idPrefixes: { slt: 'funded slot', slm: 'slot movement' },
};
