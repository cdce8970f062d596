import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as auditActions from './audit-actions.server.ts';
import { mailNotificationJob } from './jobs.server.ts';
import { operatorEndpoints } from './operator/api.server.ts';
import * as schemas from './schema.ts';

export const notifications: Feature = {
  name: 'notifications',
  summary: 'In-app notifications, emails and email preferences.',
  endpoints: [...endpoints, ...operatorEndpoints],
  schemas,
  jobs: [mailNotificationJob],
  topics: ['notifications'],
  auditActions,
  idPrefixes: { ntf: 'notification' },
};
