import type { Feature } from '#platform/feature/feature.server.ts';
import * as notifications from './notifications.server.ts';

export const submissions: Feature = {
  name: 'submissions',
  summary: 'Creators send videos; brands approve them or ask for changes.',
  notifications,
};
