const en = {
  errors: {
    blocked:
      'Your account cannot be deleted yet. Finish the things listed in your privacy settings, then request the deletion again.',
    exportedRecently: 'You have exported your data within the last 24 hours. Try again later.',
  },
  export: {
    title: 'Your data',
    text: 'Download the data and files of your account. We email you when the archive is ready.',
    submit: 'Export data',
    pending: 'We are preparing your archive.',
    ready: 'You can download your archive until {{date}}.',
    download: 'Download data',
    files_one: 'Download {{count}} file ({{size}})',
    files_other: 'Download {{count}} files ({{size}})',
    requested: 'Export requested',
  },
  title: 'Delete account',
  text: {
    brand:
      'We erase your profile, brands, drafts and sign-in data 14 days after your request. Until then you can cancel.',
    creator:
      'We erase your profile, portfolio, payout details and sign-in data 14 days after your request, and withdraw your pending applications. Until then you can cancel.',
  },
  kept: 'Brands and creators keep the videos and messages you sent them. The law requires us to keep receipts and payment records.',
  blockerCount_one: 'Before your account can be deleted: {{count}} thing to finish',
  blockerCount_other: 'Before your account can be deleted: {{count}} things to finish',
  allBlockers: 'Show all ({{number}})',
  blockersBeforeRequest: 'After that, you can delete your account here.',
  blockersAfterRequest: 'After that, we delete your account.',
  submit: 'Delete account',
  confirm: 'Delete your account?',
  confirmText: 'We delete your account in 14 days. You cannot restore it after that.',
  requested: 'Deletion requested',
  due: 'We will delete your account on {{date}}.',
  cancel: 'Cancel deletion',
  canceled: 'Deletion canceled',
  settle: {
    balance: 'Contact support',
    debt: 'Top up wallet',
    earnings: 'See earnings',
    payout_method: 'Add payout method',
    checkouts: 'Open wallet',
    subscription: 'Manage subscription',
    campaigns: 'See campaigns',
    reviews: 'Review videos',
    work: 'See campaigns',
  },
  blockers: {
    balance:
      'Your wallet holds {{amount}}, including money set aside for videos. Ask support for a refund to your card.',
    debt: 'Your wallet is {{amount}} below zero. Top up this amount.',
    earnings: 'We owe you {{amount}}. Wait until the payout arrives.',
    payout_method: 'We owe you {{amount}}. Complete your payout method, then wait until the payout arrives.',
    payments: 'Payouts of {{amount}} for approved videos are in progress. Wait until they arrive.',
    refunds: 'Refunds of {{amount}} are in progress. Wait until they arrive.',
    checkouts: 'A card payment of {{amount}} is unfinished. Complete it, or wait until it expires.',
    disputes: 'A disputed card payment of {{amount}} is open. Wait for the decision of the bank.',
    unmatched: 'Support is assigning a payment of {{amount}}. Wait until it is done.',
    subscription: 'You have a subscription. Cancel it.',
    campaigns: 'You have open campaigns. Complete or delete them.',
    reviews: 'Videos await your review. Approve them or request changes.',
    submissions: 'Your videos are under review. Wait for the decision.',
    work: 'Brands are waiting for your videos. Submit them, or wait until the deadlines have passed.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    privacy: typeof en;
  }
}
