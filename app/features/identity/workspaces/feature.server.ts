import { accountCreated, accountReclaimed } from '#features/identity/accounts/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { clearProfile } from './commands/clear-profile.server.ts';
import { createWorkspace } from './commands/create-workspace.server.ts';
import * as schemas from './schema.ts';

export const workspaces: Feature = {
  name: 'workspaces',
  summary: 'Workspaces of brands and creators, with their members and permissions.',
  endpoints,
  schemas,
  topics: ['profile'],
  idPrefixes: { wsp: 'workspace' },
  listeners: [
    on(accountCreated, async (tx, { userId, role, name }) => {
      await createWorkspace(tx, { ownerId: userId, kind: role, name });
    }),
    on(accountReclaimed, clearProfile),
  ],
};
