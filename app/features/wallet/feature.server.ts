import type { Feature } from '#platform/feature/feature.server.ts';
import * as notifications from './notifications.server.ts';

export const wallet: Feature = {
  name: 'wallet',
  summary: 'A brand’s money: reserved, spent, and never below zero by its own spending.',
  notifications,
};
