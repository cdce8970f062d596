const en = {
  funded_one: '{{funded}} of {{count}} video funded',
  funded_other: '{{funded}} of {{count}} videos funded',
  fundedBrief: '{{funded}}/{{count}} funded',
  setAside_one: 'Pay funded for {{funded}} of {{count}} video',
  setAside_other: 'Pay funded for {{funded}} of {{count}} videos',
  setAsideForAll_one: 'Pay funded for the video',
  setAsideForAll_other: 'Pay funded for all {{count}} videos',
  fundedMeaning: 'A funded video is approved and paid automatically if the brand does not review it in time.',
  notFunded: 'Not funded yet',
  secured:
    'You receive {{amount}} after approval, even if the brand does not review in time. Funded since {{date}}',
  notSecured:
    'Your video is not funded yet, so you are paid only if the brand approves it. It will not be approved automatically.',
  openCallFunded: 'An open call can receive more videos than the brand has funded.',
  title: 'Fund campaign',
  text: 'Funding keeps the price of a video in your wallet until the video is approved, automatically if you do not review it in time. Creators see how many videos are funded.',
  intro:
    'Funding keeps the price of a video in your wallet until the video is approved, automatically if you do not review it in time. Until a creator starts work, you can release the money.',
  videos: 'Videos',
  balance: 'Available balance',
  left: 'Available afterwards',
  short: 'Your wallet needs {{amount}} more.',
  fund: {
    tab: 'Fund campaign',
    hint: 'Up to {{max}}, at {{price}} per video. Videos that creators already work on are funded first.',
    submit: 'Fund campaign · {{amount}}',
    done: 'Campaign funded.',
  },
  publish: {
    label: 'Videos to fund',
    also: 'You also fund videos: {{amount}} stays in your wallet until a video is approved. A funded video is approved automatically if you do not review it in time.',
    hint: 'Optional, however you pay the fee: enter 0 to fund none. If your balance is too low, fewer videos are funded.',
  },
  release: {
    tab: 'Release',
    hint: 'Up to {{max}}, at {{price}} per video. Videos that creators already work on stay funded.',
    submit: 'Release · {{amount}}',
    done: 'The money is back in your available balance.',
  },
  errors: {
    none: 'Choose at least one video.',
    tooMany: 'Choose at most {{max}} videos.',
    noneUnfunded:
      'This campaign has fewer unfunded videos than you chose. Reload and choose a smaller number.',
    notEnoughAvailable:
      'Creators already work on the other funded videos. Videos that you can release: {{count}}.',
    reserved: 'The remaining videos are funded for other creators. Increase the number of videos first.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    slots: typeof en;
  }
}
