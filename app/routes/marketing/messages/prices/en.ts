const en = {
  title: 'Pay only for approved videos',
  text: 'You set the price of each video. Each campaign has one fixed publishing fee. No subscription required.',
  all: 'All prices',
  calculator: {
    title: 'What would your campaign cost?',
    length: 'Length of each video',
    tier: 'Creators',
    editing: 'Editing',
    quantity: 'Videos',
    unit: 'One approved video',
    payout: 'Creator receives 85%',
    fee: 'Fee 15%, included',
    all: 'All together',
    videos: 'Videos',
    publishing: 'Publishing fee',
    topUp: 'Suggested top-up',
    topUpText:
      'Top up your wallet by card, then approve with one click. Unspent money is refunded on request.',
    note: 'You pay the fee when you publish, and each video when you approve it. Based on recommended prices; you can set others.',
  },
  creators: {
    title: 'For creators',
    text: 'Joining and applying are free. To become premium, a creator needs {{videos}} approved videos, {{campaigns}} campaigns and an average rating of at least {{rating}}. The tier cannot be bought.',
    action: 'Find work',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    prices: typeof en;
  }
}
