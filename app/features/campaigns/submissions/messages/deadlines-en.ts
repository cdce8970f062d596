const en = {
  approves: 'Approved automatically in {{time}} ({{when}})',
  approving: 'Approved automatically within minutes.',
  due: 'Review due {{when}}',
  overdue: 'Review was due {{when}}',
  unfunded: {
    brand:
      'This video is not funded, so it is not approved automatically. It stays in review until you decide.',
    creator:
      'This video is not funded, so it is not approved automatically. It stays in review until the brand decides.',
  },
  paused: 'The review deadline is paused until the product arrives.',
  revision: {
    due: 'Revision due {{when}}',
    overdue: 'Revision was due {{when}}. The spot is released 24 hours after that.',
    paused: 'The revision deadline is paused until the product arrives.',
    missed: 'The revision was not sent in time. The spot is free again.',
  },
  blocked: {
    debt: {
      brand: 'Automatic approval is on hold: your wallet is below zero. Add funds.',
      creator: 'Automatic approval is on hold until the brand adds funds. Your money stays secured.',
    },
    creator_account: {
      brand: 'Automatic approval is on hold until the creator adds a payout method.',
      creator: 'Automatic approval is on hold: you cannot be paid yet. Add a payout method.',
    },
    suspension: {
      brand: 'Automatic approval is on hold: an account is suspended. Contact support.',
      creator: 'Automatic approval is on hold: an account is suspended. Contact support.',
    },
    unpublished: {
      brand: 'Automatic approval is on hold: publish the campaign.',
      creator:
        'Automatic approval is on hold until the brand pays the publishing fee. Your money stays secured.',
    },
    comparison: {
      brand: 'Automatic approval follows after we have checked an earlier payment.',
      creator: 'Automatic approval follows after we have checked an earlier payment.',
    },
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    deadlines: typeof en;
  }
}
