import { commentsCited, submissionMoved } from '#features/campaigns/submissions/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { refuseCitation } from './commands/refuse-citation.server.ts';
import { sendWithDecision } from './commands/send-drafts.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const reviews: Feature = {
  name: 'reviews',
  summary: 'Both sides comment on exact frames of a video.',
  listeners: [on(commentsCited, refuseCitation), on(submissionMoved, sendWithDecision)],
  endpoints,
  schemas,
  notifications,
  topics: ['comments'],
  idPrefixes: { rcm: 'review comment' },
};
