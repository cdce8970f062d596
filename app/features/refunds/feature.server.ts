import type { Feature } from '#platform/feature/feature.server.ts';
import * as notifications from './notifications.server.ts';

export const refunds: Feature = {
  name: 'refunds',
  summary: 'Money that goes back to the card that it came from.',
  notifications,
  idPrefixes: { rfd: 'refund' },
};
