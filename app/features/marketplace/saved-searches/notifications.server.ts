import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

/** `query` is the filter of the search, empty if several searches have matches. */
type Matches = { count: number; names: string; query: string };

/** To brands. */
export const newCreators = define<Matches>('new_creators', {
  recipientPermission: 'creators:read',
  icon: 'person',
  path: ({ query }) => `/creators${query}`,
  mailGroup: 'searches',
});

/** To creators. */
export const newCampaigns = define<Matches>('new_campaigns', {
  recipientPermission: 'campaigns:read',
  icon: 'video',
  path: ({ query }) => `/dashboard${query}`,
  mailGroup: 'searches',
});
