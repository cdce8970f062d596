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
    'No money is set aside for your video yet. The brand pays from its wallet when it approves the video. If the brand does not review in time, the video is not approved automatically.',
  openCallFunded: 'An open call can receive more videos than are funded.',
  title: 'Fund campaign',
  text: 'Funding sets money in your wallet aside for videos that you approve later. You can return it to your balance while no creator works on the video. Creators see how many videos are funded.',
  intro:
    'Set money aside for videos that you approve later. Until a creator starts work, you can return it to your balance.',
  videos: 'Videos',
  balance: 'Available balance',
  left: 'Left after this: {{amount}}',
  short: 'Your wallet needs {{amount}} more.',
  fund: {
    tab: 'Fund campaign',
    hint: 'Up to {{max}}, at {{price}} per video. Videos that creators already work on are funded first.',
    submit: 'Fund campaign · {{amount}}',
    done: 'Campaign funded.',
  },
  publish: {
    label: 'Videos to fund',
    also: 'In addition, {{amount}} of your wallet balance is set aside for your videos.',
    hint: 'We set aside up to {{amount}} of your balance for these videos. It is spent only when you approve a video. If your balance is too low, fewer videos are funded.',
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
    noneUnfunded: 'This campaign has fewer videos without funding. Reload and choose a smaller number.',
    notEnoughAvailable:
      'Creators already work on the other funded videos. Number that you can release: {{count}}.',
    reserved: 'The remaining videos are funded for other creators. Increase the number of videos first.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    slots: typeof en;
  }
}
