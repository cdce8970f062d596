import type { Feature } from '#platform/feature/feature.server.ts';
import { addressEndpoints } from './addresses/api.server.ts';
import { endpoints } from './api.server.ts';
import * as auditActions from './audit-actions.server.ts';
import { consentEndpoints } from './consents/api.server.ts';
import * as consentSchemas from './consents/schema.ts';
import { accountMailJob, deleteExpiredJob } from './jobs.server.ts';
import { passwordEndpoints } from './passwords/api.server.ts';
import { providerEndpoints } from './providers/api.server.ts';
import * as schemas from './schema.ts';
import { securityLogEndpoints } from './security-log/api.server.ts';
import * as securityLogSchemas from './security-log/schema.ts';
import { sessionEndpoints } from './sessions/api.server.ts';
import { twoFactorEndpoints } from './two-factor/api.server.ts';

export const accounts: Feature = {
  name: 'accounts',
  summary: 'User accounts: sign-up, sign-in, profile and security.',
  endpoints: [
    ...endpoints,
    ...sessionEndpoints,
    ...passwordEndpoints,
    ...providerEndpoints,
    ...addressEndpoints,
    ...consentEndpoints,
    ...twoFactorEndpoints,
    ...securityLogEndpoints,
  ],
  schemas: { ...schemas, ...consentSchemas, ...securityLogSchemas },
  jobs: [accountMailJob, deleteExpiredJob],
  topics: ['session'],
  auditActions,
  idPrefixes: { usr: 'person', ses: 'session', tok: 'link', sev: 'security event' },
};
