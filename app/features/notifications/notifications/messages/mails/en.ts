const en = {
  greeting: 'Hello {{name}},',
  actions: {
    work: 'View details',
    messages: 'Read and reply',
    ratings: 'Read the rating',
    money: 'View details',
    receipts: 'Open the receipt',
    subscription: 'View your subscription',
    searches: 'View matches',
    account: 'Open your privacy settings',
  },
  why: 'You receive this email because you have a {{product}} account.',
  always: {
    receipts: '{{product}} sends you a receipt for every payment.',
    reminder: '{{product}} always emails the last reminder before a deadline.',
    account: 'You receive this email because of a request in your {{product}} account.',
  },
  stop: 'Unsubscribe from these emails',
};

export default en;
