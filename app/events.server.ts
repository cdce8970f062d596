import { recordAuditAction } from '#features/audit/record-audit-action.server.ts';
import { registerNotification } from '#features/notifications/present-notification.server.ts';
import { listen, register } from '#platform/events/events.server.ts';
import { features } from './features.server.ts';

/** Which later feature listens to which event. Importing this file is what connects them. */
listen('account.administered', (tx, { operator, userId, ...action }) =>
  recordAuditAction(tx, operator, { subject: userId, ...action }),
);

for (const { listeners = [], notifications = {} } of features) {
  listeners.forEach(register);
  Object.values(notifications).forEach(registerNotification);
}
