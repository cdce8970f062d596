const en = {
  title: 'Pricing',
  subtitle: {
    brand: 'You pay per approved video. No video is charged before you approve it.',
    creator: 'Prices that brands pay per approved video, and your share.',
  },
  videos: {
    title: 'Per approved video',
    text: 'Recommended prices. In the end the brand sets the budget per video.',
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
      'Of each approved video the creator receives {{creator}}% and {{fee}}% is the platform fee. It is part of the price, not added to it.',
    feeCreator: 'You receive {{creator}}% of each approved video; {{fee}}% is the platform fee.',
    publishing: 'Publishing a campaign costs {{amount}} once, whatever its size.',
    publishingCreator: 'Taking part costs you nothing: brands pay {{amount}} once to publish a campaign.',
    revisions_one: 'Up to {{count}} round of changes per video is included.',
    revisions_other: 'Up to {{count}} rounds of changes per video are included.',
    editing: 'Editing add-ons are part of the budget per video, because the creator does the editing.',
  },
  tier: {
    title: 'Premium creator',
    text: 'The premium tier is earned by your work, it cannot be bought.',
    premium: 'Premium',
    basic: 'Basic',
    reached: 'You are a premium creator. Well done!',
    videosCompleted: 'Approved videos',
    averageRating: 'Average rating',
    totalCampaigns: 'Campaigns',
    of: '{{value}} of {{needed}}',
    atLeast: '{{value}}, at least {{needed}} needed',
    noRatings: 'No ratings yet',
    noRatingsText: 'Counts as met until a brand rates you; from then on at least {{needed}} is needed.',
    met: 'Met',
    notMet: 'Not met yet',
    findWork: 'Find work',
  },
  plan: {
    tier: 'Tier: {{tier}}',
    text: 'Creators pay nothing here. Better paid work comes with the premium tier, which is earned and cannot be bought.',
    progress: 'See your progress',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    pricing: typeof en;
  }
}
