const en = {
  funded_one: '{{funded}} of {{count}} video funded',
  funded_other: '{{funded}} of {{count}} videos funded',
  fundedBrief: '{{funded}}/{{count}} funded',
  setAside_one: 'Money set aside for {{funded}} of {{count}} video',
  setAside_other: 'Money set aside for {{funded}} of {{count}} videos',
  setAsideForAll_one: 'Money set aside for the video',
  setAsideForAll_other: 'Money set aside for all {{count}} videos',
  fundedMeaning:
    'The brand set it aside. If it does not review a video in time, the video is approved and paid automatically.',
  notFunded: 'Optional: set money aside',
  secured:
    'The brand has set your {{amount}} aside. If it does not review your video in time, the video is approved and paid automatically. Set aside on {{date}}',
  notSecured:
    'Not funded yet: the brand has not set your pay aside. You are paid if the brand approves your video. It will not be approved automatically.',
  openCallFunded:
    'The brand has set pay aside for some videos, but an open call can receive more videos than that.',
  title: 'Fund campaign',
  text: 'Optional: fund videos to set their price aside in your wallet, which creators can see. You pay when you approve a video. If you do not review it in time, it is approved and paid automatically.',
  intro:
    'Fund a video to set its price aside in your wallet. You pay when you approve the video. If you do not review it in time, it is approved and paid automatically.',
  videos: 'Videos',
  balance: 'Available balance',
  left: 'Available afterwards',
  short: 'Your wallet needs {{amount}} more.',
  fund: {
    tab: 'Fund campaign',
    hint: 'Up to {{max}}, at {{price}} per video. Until a creator starts work on a video, you can take its money back.',
    submit: 'Set aside {{amount}}',
    done: 'The money is set aside for your videos.',
  },
  publish: {
    label: 'Videos to fund (optional)',
    also: 'This also sets {{amount}} aside in your wallet for these videos. You pay for each when you approve it. If you do not review one in time, it is approved and paid automatically.',
    hint: 'To fund a video means to set its price aside in your wallet. Enter 0 to set nothing aside.',
  },
  release: {
    tab: 'Take money back',
    hint: 'Up to {{max}}, at {{price}} per video. The money for videos that creators already work on stays set aside.',
    submit: 'Take back {{amount}}',
    done: 'The money is back in your available balance.',
  },
  errors: {
    none: 'Choose at least one video.',
    tooMany: 'Choose at most {{max}} videos.',
    noneUnfunded: 'You chose more videos than are left to fund. Reload and choose a smaller number.',
    notEnoughAvailable:
      'Creators already work on the other videos. Videos whose money you can take back: {{count}}.',
    reserved: 'The remaining videos are funded for other creators. Increase the number of videos first.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    slots: typeof en;
  }
}
