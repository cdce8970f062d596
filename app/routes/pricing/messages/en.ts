const en = {
  title: 'Pricing',
  subtitle: {
    brand: 'You pay per approved video. You are not charged for a video before it is approved.',
    creator: 'Prices that brands pay per approved video, and your share.',
  },
  publishing: { title: 'Publishing a campaign', once: 'once per campaign' },
  videos: {
    title: 'Per approved video',
    text: 'Recommended prices. Each campaign sets its own price per video.',
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
    basicText_one: 'up to {{count}} change request',
    basicText_other: 'up to {{count}} change requests',
    captions: 'Captions',
    pro: 'Pro editing',
    included: 'Included',
    perVideo: 'per video',
  },
  rules: {
    title: 'Good to know',
    feeBrand:
      'The creator receives {{creator}}% of the price of each approved video. The platform fee of {{fee}}% is included in the price.',
    feeCreator: 'You receive {{creator}}% of the price of each approved video. The platform fee is {{fee}}%.',
    publishing: 'Publishing a campaign costs {{amount}} once, regardless of size.',
    publishingCreator:
      'Applying and submitting videos is free. Brands pay {{amount}} once to publish a campaign.',
    revisions_one: 'The price includes {{count}} change request per video.',
    revisions_other: 'The price includes up to {{count}} change requests per video.',
    editing: 'Creators do the editing. Chosen add-ons are added to the price per video.',
  },
  tier: {
    title: 'Premium creator',
    text: 'You become a premium creator through your work. It is free and cannot be bought.',
    premium: 'Premium',
    basic: 'Regular',
    reached: 'You are a premium creator.',
    videosCompleted: 'Approved videos',
    averageRating: 'Average rating',
    totalCampaigns: 'Campaigns',
    of: '{{value}} of {{needed}}',
    atLeast: '{{value}}, at least {{needed}} needed',
    noRatings: 'No ratings yet',
    noRatingsText: 'Met for now. After your first rating, you need an average of at least {{needed}}.',
    met: 'Met',
    notMet: 'Not met yet',
    findWork: 'Find work',
  },
  plan: {
    title: 'Your tier',
    text: 'You become a premium creator through approved videos and good ratings. It is free. “Upgrade” shows what is still missing.',
    progress: 'See your progress',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    pricing: typeof en;
  }
}
