import { campaignChanged } from '#features/campaigns/campaigns/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { refreshApplicants } from './commands/refresh-participants.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const applications: Feature = {
  name: 'applications',
  summary: 'Creators apply to castings; brands accept or decline them.',
  endpoints,
  schemas,
  listeners: [on(campaignChanged, refreshApplicants)],
  notifications,
  topics: ['applications'],
  idPrefixes: { app: 'application' },
};
