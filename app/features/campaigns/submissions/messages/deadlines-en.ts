const en = {
  approves: 'Auto-approves in {{time}} ({{when}})',
  approving: 'Will be approved automatically within minutes.',
  due: 'Review due {{when}}',
  overdue: 'Review was due {{when}}',
  unfunded: {
    brand:
      'You have not set the price of this video aside, so it is not approved automatically. It stays in review until you decide.',
    creator:
      'Not funded yet: the brand has not set your pay aside. Your video stays in review until the brand decides.',
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
        'This video cannot be approved: your wallet is below zero. It will be approved automatically after you top up.',
      creator:
        'Your video will be approved automatically after the brand tops up its wallet. Your pay stays set aside.',
    },
    creator_account: {
      brand:
        'Your review time is over. The video will be approved automatically after the creator adds a payout method. Until then, you can still request changes.',
      creator:
        'You cannot be paid yet. Your video will be approved automatically after you add a payout method.',
    },
    suspension: {
      brand: 'This video cannot be approved while an account is suspended. Contact support.',
      creator: 'Your video cannot be approved while an account is suspended. Contact support.',
    },
    unpublished: {
      brand:
        'Your review time is over. The video will be approved automatically after you pay the publishing fee.',
      creator:
        'Your video will be approved automatically after the brand pays the publishing fee. Your pay stays set aside.',
    },
    comparison: {
      brand:
        'This video will be approved automatically after we check an earlier payment. You do not need to do anything.',
      creator:
        'Your video will be approved automatically after we check an earlier payment. You do not need to do anything.',
    },
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    deadlines: typeof en;
  }
}
