import { creatorAccepted } from '#features/campaigns/applications/events.ts';
import { campaignChanged } from '#features/campaigns/campaigns/events.ts';
import { videoApproved } from '#features/campaigns/submissions/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { invalidateTargets } from './clicks/find-link.server.ts';
import { makeLinks } from './commands/make-links.server.ts';
import { keepPartitionsJob } from './jobs.server.ts';
import * as schemas from './schema.ts';

export const tracking: Feature = {
  name: 'tracking',
  summary: 'Short links of campaigns and their clicks.',
  endpoints,
  schemas,
  jobs: [keepPartitionsJob],
  listeners: [
    on(campaignChanged, makeLinks),
    on(campaignChanged, invalidateTargets),
    on(creatorAccepted, makeLinks),
    on(videoApproved, makeLinks),
  ],
  topics: ['tracking'],
  idPrefixes: { lnk: 'link', ckb: 'batch of clicks' },
};
