import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as auditActions from './audit-actions.server.ts';
import { mailNotificationJob } from './jobs.server.ts';
import { operatorEndpoints } from './operator/api.server.ts';
import * as schemas from './schema.ts';

export const notifications: Feature = {
  name: 'notifications',
  summary: 'What people are told under the bell and by mail, and which mails they want.',
  endpoints: [...endpoints, ...operatorEndpoints],
  schemas,
  jobs: [mailNotificationJob],
  topics: ['notifications'],
  auditActions,
  idPrefixes: { ntf: 'notification' },
};
