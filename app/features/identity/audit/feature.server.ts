import { accountAdministered } from '#features/identity/accounts/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { endpoints } from './api.server.ts';
import { insertEntry } from './commands/record-audit-action.server.ts';
import * as schemas from './schema.ts';

export const audit: Feature = {
  name: 'audit',
  summary: 'The audit log of operator actions.',
  endpoints,
  schemas,
  listeners: [on(accountAdministered, (tx, { operator, entry }) => insertEntry(tx, operator, entry))],
  idPrefixes: { aud: 'audit action' },
};
