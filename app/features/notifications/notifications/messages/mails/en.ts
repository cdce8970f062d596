/** What stands around a notification that comes by mail. It stays on the server. */
const en = {
  greeting: 'Hello {{name}},',
  actions: {
    work: 'See it now',
    messages: 'Read and answer',
    ratings: 'Read the review',
    money: 'See the details',
    receipts: 'Open the receipt',
    subscription: 'See your subscription',
  },
  why: 'You get this mail because you have an account at {{product}}.',
  required: '{{product}} sends you a receipt for every payment.',
  stop: 'Stop mails of this kind',
};

export default en;
