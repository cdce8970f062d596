import { applicationReleased, creatorAccepted } from '#features/campaigns/applications/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { shipToAccepted } from './commands/create-shipments.server.ts';
import { eraseAddress } from './commands/release-shipment.server.ts';
import { eraseAddressesJob } from './jobs.server.ts';
import * as notifications from './notifications.server.ts';
import * as schemas from './schema.ts';

export const shipments: Feature = {
  name: 'shipments',
  summary: 'Brands send products or vouchers to accepted creators, who confirm the arrival.',
  endpoints,
  schemas,
  listeners: [on(creatorAccepted, shipToAccepted), on(applicationReleased, eraseAddress)],
  jobs: [eraseAddressesJob],
  notifications,
  topics: ['shipments'],
  idPrefixes: { shm: 'shipment' },
};
