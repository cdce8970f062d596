const en = {
  title: 'Pricing',
  subtitle: {
    brand: 'You pay per approved video. No video is charged before you approve it.',
    creator: 'Prices that brands pay per approved video, and your share.',
  },
  videos: {
    title: 'Per approved video',
    text: 'Recommended prices. Brands set the price per video.',
    length: 'Length',
    seconds_one: '{{count}} second',
    seconds_other: '{{count}} seconds',
    regular: 'Regular',
    premium: 'Premium',
    youEarn: 'you earn {{amount}}',
  },
  addOns: {
    title: 'Editing',
    basic: 'Basic editing',
    basicText_one: 'up to {{count}} edit request',
    basicText_other: 'up to {{count}} edit requests',
    captions: 'Captions',
    pro: 'Pro editing',
    included: 'Included',
    perVideo: 'per video',
  },
  rules: {
    title: 'Good to know',
    feeBrand:
      'The creator receives {{creator}}% of each approved video; {{fee}}% is the platform fee. It is included in the price.',
    feeCreator: 'You receive {{creator}}% of each approved video; {{fee}}% is the platform fee.',
    publishing: 'Publishing a campaign costs {{amount}} once, regardless of size.',
    publishingCreator: 'Taking part is free. Brands pay {{amount}} once to publish a campaign.',
    revisions_one: 'The price includes {{count}} edit request (a change request) per creator.',
    revisions_other: 'The price includes up to {{count}} edit requests (change requests) per creator.',
    editing: 'Creators do the editing, so editing add-ons are part of the price per video.',
  },
  tier: {
    title: 'Premium creator',
    text: 'You earn the premium tier through your work. It cannot be bought.',
    premium: 'Premium',
    basic: 'Regular',
    reached: 'You are a premium creator.',
    videosCompleted: 'Approved videos',
    averageRating: 'Average rating',
    totalCampaigns: 'Campaigns',
    of: '{{value}} of {{needed}}',
    atLeast: '{{value}}, at least {{needed}} needed',
    noRatings: 'No ratings yet',
    noRatingsText: 'Counts as met until your first rating. After that, you need at least {{needed}}.',
    met: 'Met',
    notMet: 'Not met yet',
    findWork: 'Find work',
  },
  plan: {
    tier: 'Your tier: {{tier}}',
    text: 'Creators need no subscription. Premium creators get better-paid campaigns. You reach Premium through your work, not by paying.',
    progress: 'See your progress',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    pricing: typeof en;
  }
}
