import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

/** `query` is the filter of the search, empty if several searches have matches. */
type Matches = { count: number; names: string; query: string };

export const newCreators = define<Matches>('new_creators', {
  permission: 'creators:read',
  sign: 'person',
  path: ({ query }) => `/creators${query}`,
  mail: 'searches',
});

export const newCampaigns = define<Matches>('new_campaigns', {
  permission: 'campaigns:read',
  sign: 'video',
  path: ({ query }) => `/dashboard${query}`,
  mail: 'searches',
});
