import { beforeTopUpStarted } from '#features/money/charges/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { assertOwnDraft } from './queries.server.ts';
import * as schemas from './schema.ts';

export const campaignDrafts: Feature = {
  name: 'campaign-drafts',
  summary: 'Unfinished campaigns, saved automatically.',
  endpoints,
  schemas,
  listeners: [on(beforeTopUpStarted, assertOwnDraft)],
  topics: ['campaign-drafts'],
  idPrefixes: { cdr: 'campaign draft' },
};
