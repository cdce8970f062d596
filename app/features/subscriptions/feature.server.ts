import type { Feature } from '#platform/feature/feature.server.ts';
import * as notifications from './notifications.server.ts';

export const subscriptions: Feature = { name: 'subscriptions', notifications };
