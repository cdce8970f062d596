/** Amounts and names come from the notification's data; a title is also the subject of its mail. */
const en = {
  bell: 'Notifications',
  withUnread: 'Notifications, {{shown}} unread',
  many: '99+',
  isUnread: 'Unread',
  markAll: 'Mark all as read',
  empty: 'Nothing new',
  emptyText: 'Updates on your campaigns, videos and payments appear here.',
  errors: {
    required: 'Receipts are always sent.',
    unsubscribeLink:
      'This link is not complete. Open it from the mail again, or choose your mails in your profile.',
  },
  mails: {
    title: 'Mails',
    text: 'Everything shows up under the bell. Choose what also comes by mail.',
    always: 'Always sent.',
    failed: 'Your choice could not be loaded',
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
    about: {
      work: 'When somebody applies or sends a video, and when you are accepted or declined, asked for changes or approved, and when a deadline is near. Several of a kind come as one mail.',
      messages:
        'When somebody wrote to you and you have not read it for ten minutes; at most one mail in four hours.',
      ratings: 'When somebody has rated you and you can read it.',
      money: {
        creator: 'When you are paid, and when a payout is held, reversed or undone.',
        brand: 'When a payment is undone, money goes back to your card, or a card payment is disputed.',
        operator: 'When another operator asks for something that you may confirm.',
      },
      receipts:
        'For every top-up, publishing fee and subscription payment, and when one goes back to your card.',
      subscription: 'When a payment fails, and when the subscription ends.',
    },
  },
  unsubscribe: {
    title: 'Mails from {{product}}',
    busy: 'One moment…',
    done: 'You will get no more mails of this kind',
    doneText: '{{group}}: everything still shows up under the bell.',
    undo: 'Undo',
    undone: 'You will get these mails again',
    undoneText: '{{group}}: mails are on.',
    failed: 'This did not work',
    home: 'Go to {{product}}',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    notifications: typeof en;
  }
}
