import { registerAuditAction } from '#features/identity/audit/present-audit-action.server.ts';
import { registerNotification } from '#features/notifications/notifications/present-notification.server.ts';
import { register } from '#platform/events/events.server.ts';
import { features } from './features.server.ts';

/** Connects listeners to what is emitted, and words to what is recorded and notified. Importing this file is enough. */
for (const { listeners = [], notifications = {}, auditActions = {} } of features) {
  listeners.forEach(register);
  Object.values(notifications).forEach(registerNotification);
  Object.values(auditActions).forEach(registerAuditAction);
}
