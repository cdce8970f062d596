/** A title is also the subject of its mail. */
const en = {
  bell: 'Notifications',
  withUnread: 'Notifications, {{shown}} unread',
  many: '9+',
  isUnread: 'Unread',
  today: 'Today',
  earlier: 'Earlier',
  markAll: 'Mark all as read',
  empty: 'No new notifications',
  emptyText: 'Updates on your campaigns, videos and payments appear here.',
  errors: {
    required: 'These emails are always sent.',
    incompleteLink:
      'This link is incomplete. Open it again from the email, or choose your emails in your profile.',
  },
  mails: {
    text: 'All notifications appear in Laqta. Choose which ones you also receive by email.',
    always: 'Always sent',
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
    account: 'Account and data',
    about: {
      work: {
        brand:
          'New applications and videos, and deadlines. Similar notifications arrive in one email. Even if this is off, we email you one final reminder before a deadline.',
        creator:
          'Decisions on your applications and videos, change requests and deadlines. Similar notifications arrive in one email. Even if this is off, we email you one final reminder before a deadline.',
      },
      messages: 'If a message stays unread for ten minutes, we email you, at most every four hours.',
      ratings: 'We email you about new ratings.',
      money: {
        creator: 'We email you when a payout is sent, delayed or reversed.',
        brand: 'Payments returned to your wallet, refunds to your card and card disputes.',
        operator: 'Requests that you can confirm as second operator.',
      },
      receipts: 'Receipts for top-ups, publishing fees, subscriptions and card refunds.',
      subscription: 'Failed subscription payments and the end of your subscription.',
      searches: 'We email you new results for saved searches that have an alert, at most once an hour.',
      account: 'The export of your data and the deletion of your account.',
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
    incomplete: 'This link is incomplete',
    incompleteText: 'Open it again from the email, or sign in to choose your emails.',
    signIn: 'Sign in to choose your emails',
    home: 'Go to {{product}}',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    notifications: typeof en;
  }
}
