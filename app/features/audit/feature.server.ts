import { accountAdministered } from '#features/accounts/events.ts';
import { on } from '#platform/events/events.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { recordAuditAction } from './record-audit-action.server.ts';

export const audit: Feature = {
  name: 'audit',
  summary: 'What operators did, to whom and why.',
  listeners: [
    on(accountAdministered, (tx, { operator, userId, ...action }) =>
      recordAuditAction(tx, operator, { subject: userId, ...action }),
    ),
  ],
};
