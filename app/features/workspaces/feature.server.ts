import { accountReclaimed } from '#features/accounts/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { forgetProfile } from './forget-profile.server.ts';
import * as schemas from './schema.ts';

export const workspaces: Feature = {
  name: 'workspaces',
  summary: 'What one or several people act for: a brand or a creator, and who may do what there.',
  schemas,
  idPrefixes: { wsp: 'workspace' },
  listeners: [on(accountReclaimed, forgetProfile)],
};
