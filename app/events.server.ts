import { registerNotification } from '#features/notifications/present-notification.server.ts';
import { register } from '#platform/events/events.server.ts';
import { features } from './features.server.ts';

/** Connects listeners and notifications to what is emitted. Importing this file is enough. */
for (const { listeners = [], notifications = {} } of features) {
  listeners.forEach(register);
  Object.values(notifications).forEach(registerNotification);
}
