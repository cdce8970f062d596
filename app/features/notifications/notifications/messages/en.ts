/** A title is also the subject of its mail. */
const en = {
  bell: 'Notifications',
  withUnread: 'Notifications, {{shown}} unread',
  many: '99+',
  isUnread: 'Unread',
  markAll: 'Mark all as read',
  empty: 'No new notifications',
  emptyText: 'Updates on your campaigns, videos and payments appear here.',
  errors: {
    required: 'Receipts are always sent.',
    unsubscribeLink:
      'This link is incomplete. Open it again from the email, or choose your emails in your profile.',
  },
  mails: {
    title: 'Emails',
    text: 'All notifications appear in Laqta. Choose which ones you also receive by email.',
    always: 'Always sent.',
    failed: 'Your email settings could not be loaded',
    work: 'Applications and videos',
    messages: 'Messages',
    ratings: 'Ratings',
    money: {
      creator: 'Payouts',
      brand: 'Refunds and disputes',
      operator: 'Requests for a second operator',
    },
    receipts: 'Receipts',
    subscription: 'Subscription',
    searches: 'Saved searches',
    about: {
      work: 'New applications and videos, decisions on yours, change requests and deadlines. Similar notifications arrive in one email.',
      messages: 'Messages unread for ten minutes. At most one email every four hours.',
      ratings: 'New ratings that you can read.',
      money: {
        creator: 'Payouts, and payouts that are held or reversed.',
        brand: 'Refunded payments, refunds to your card and card disputes.',
        operator: 'Requests that you can confirm as second operator.',
      },
      receipts: 'Receipts for top-ups, publishing fees and subscriptions, and refunds to your card.',
      subscription: 'Failed subscription payments and the end of your subscription.',
      searches: 'New matches of your saved searches with an alert. At most one email an hour.',
    },
  },
  unsubscribe: {
    title: 'Emails from {{product}}',
    busy: 'One moment…',
    done: 'You are unsubscribed from these emails',
    doneText: '{{group}}: notifications still appear in your account.',
    undo: 'Undo',
    undone: 'You will receive these emails again',
    undoneText: '{{group}}: emails are on.',
    failed: 'The change could not be saved',
    home: 'Go to {{product}}',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    notifications: typeof en;
  }
}
