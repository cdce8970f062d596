import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import * as auditActions from './audit-actions.server.ts';
import { deleteOldMessagesJob, mailMessageJob } from './jobs.server.ts';
import * as schemas from './schema.ts';

export const contact: Feature = {
  name: 'contact',
  summary: 'Messages to support.',
  endpoints,
  schemas,
  jobs: [mailMessageJob, deleteOldMessagesJob],
  auditActions,
  idPrefixes: { ctm: 'contact message' },
};
