import type { Feature } from '#platform/feature/feature.server.ts';
import { invariants } from './invariants.server.ts';
import * as notifications from './notifications.server.ts';

export const transfers: Feature = {
  name: 'transfers',
  summary: 'What goes to creators: held, sent, retried, taken back.',
  notifications,
  invariants,
  topics: ['payments'],
};
