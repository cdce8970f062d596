import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as auditActions from './audit-actions.server.ts';
import { invariants } from './invariants.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const wallet: Feature = {
  name: 'wallet',
  summary: 'Wallets of brands: balance, reserved and spent funds.',
  endpoints,
  schemas,
  notifications,
  invariants,
  topics: ['wallet'],
  auditActions,
  idPrefixes: { wof: 'write-off' },
};
