import type { Feature } from '#platform/feature/feature.server.ts';
import * as notifications from './notifications.server.ts';

export const orders: Feature = {
  name: 'orders',
  summary: 'What was ordered and paid, on paper.',
  notifications,
};
