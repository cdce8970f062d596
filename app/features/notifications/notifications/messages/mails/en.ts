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
  },
  why: 'You receive this email because you have a {{product}} account.',
  required: '{{product}} sends you a receipt for every payment.',
  stop: 'Unsubscribe from these emails',
};

export default en;
