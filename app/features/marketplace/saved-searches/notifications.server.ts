import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

/** The new matches of all saved searches of a workspace, at most one notification per hour. */
type Matches = {
  count: number;
  /** Names of the searches with matches. */
  names: string;
  /** Filter of the search as a query string; empty if several searches have matches. */
  query: string;
};

/** To brands, for creators who match. */
export const newCreators = define<Matches>('new_creators', {
  recipientPermission: 'creators:read',
  icon: 'person',
  path: ({ query }) => `/creators${query}`,
  mailGroup: 'searches',
});

/** To creators, for open campaigns that match. */
export const newCampaigns = define<Matches>('new_campaigns', {
  recipientPermission: 'campaigns:read',
  icon: 'video',
  path: ({ query }) => `/dashboard${query}`,
  mailGroup: 'searches',
});
