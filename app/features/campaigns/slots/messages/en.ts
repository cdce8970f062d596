const en = {
  funded_one: '{{funded}} of {{count}} video funded',
  funded_other: '{{funded}} of {{count}} videos funded',
  fundedBrief: '{{funded}}/{{count}} funded',
  setAside_one: 'Money set aside for {{funded}} of {{count}} video',
  setAside_other: 'Money set aside for {{funded}} of {{count}} videos',
  setAsideForAll_one: 'Money set aside for the video',
  setAsideForAll_other: 'Money set aside for all {{count}} videos',
  notFunded: 'No money set aside yet',
  secured: 'You receive {{amount}} after approval. It has been set aside since {{date}}',
  notSecured:
    'No money is set aside for your video yet. The brand pays from its wallet when it approves the video. If the brand does not review in time, the video will not be approved automatically.',
  openCallFunded: 'An open call can receive more videos than are funded.',
  title: 'Fund campaign',
  text: 'When you fund videos, their price is set aside in your wallet. Until a creator starts work on a video, you can return its money to your balance. Creators see how many videos are funded.',
  intro:
    'Set money aside for videos that you approve later. Until a creator starts work, you can return it to your balance.',
  videos: 'Videos',
  balance: 'Available balance',
  left: 'Left in your wallet',
  short: 'Your wallet needs {{amount}} more.',
  fund: {
    tab: 'Fund campaign',
    hint: 'Up to {{max}}, at {{price}} per video. Videos that creators already work on are funded first.',
    submit: 'Fund campaign · {{amount}}',
    done: 'Campaign funded.',
  },
  publish: {
    label: 'Videos to fund',
    also: 'When you publish, {{amount}} of your balance will also be set aside for your videos. It is spent only when a video is approved.',
    hint: 'If your balance is too low, fewer videos are funded.',
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
