import { applications } from '#features/applications/feature.server.ts';
import { notifications } from '#features/notifications/feature.server.ts';
import { subscriptions } from '#features/subscriptions/feature.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

/** Every feature, in the order of `tools/feature-order.ts`. */
export const features: readonly Feature[] = [notifications, subscriptions, applications];
