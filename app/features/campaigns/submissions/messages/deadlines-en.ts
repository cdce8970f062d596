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
      brand:
        'This video cannot be approved: your wallet is below zero. It is approved automatically after you top up.',
      creator:
        'Your video is approved automatically after the brand tops up its wallet. The money for it stays set aside.',
    },
    creator_account: {
      brand: 'This video is approved automatically after the creator adds a payout method.',
      creator: 'You cannot be paid yet. Add a payout method, and your video is approved automatically.',
    },
    suspension: {
      brand: 'This video cannot be approved while an account is suspended. Contact support.',
      creator: 'Your video cannot be approved while an account is suspended. Contact support.',
    },
    unpublished: {
      brand: 'This video is approved automatically after you pay the publishing fee.',
      creator:
        'Your video is approved automatically after the brand pays the publishing fee. The money for it stays set aside.',
    },
    comparison: {
      brand:
        'Approved automatically after we have checked an earlier payment. You do not need to do anything.',
      creator:
        'Approved automatically after we have checked an earlier payment. You do not need to do anything.',
    },
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    deadlines: typeof en;
  }
}
