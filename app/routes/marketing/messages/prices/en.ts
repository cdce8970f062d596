const en = {
  title: 'You pay for videos that you approve',
  text: 'A price for each video, set by you, and one fee per campaign. No subscription needed, and looking around is free.',
  calculator: {
    title: 'What would your campaign cost?',
    length: 'Length of each video',
    tier: 'Creators',
    editing: 'Editing',
    quantity: 'Videos',
    unit: 'One approved video',
    payout: 'of which the creator receives',
    total: 'All of them, each when you approve it',
    publishing: 'Due now: publishing fee, once',
    note: 'By the recommended prices. In your campaign you may set another budget.',
  },
  wallet: {
    title: 'How you pay',
    text: 'Fill a wallet by card, then approve with one click. What you do not spend is refunded on request.',
  },
  creators: {
    title: 'And if you are a creator?',
    text: 'Joining, applying and being paid cost you nothing with us. Premium is earned: {{videos}} approved videos, {{campaigns}} campaigns and an average rating of at least {{rating}}. It cannot be bought.',
    action: 'Find work',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    prices: typeof en;
  }
}
