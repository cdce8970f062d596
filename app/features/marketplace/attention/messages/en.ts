const en = {
  title: 'Needs your attention',
  tasks: {
    payment: 'Payout of {{amount}} to {{name}} failed',
    review: 'New video by {{name}}',
    application: 'Application by {{name}}',
    unpublished: 'Campaign not published yet',
    draft: 'Unpublished draft',
    payout: 'No payout method',
    changes: '{{name}} requested changes',
    work: '{{name}} accepted you',
    address: '{{name}} needs your delivery address',
  },
  groups: {
    review_one: '{{count}} video to review',
    review_other: '{{count}} videos to review',
    application_one: '{{count}} application to decide',
    application_other: '{{count}} applications to decide',
  },
  counts: {
    review_one: '{{count}} review',
    review_other: '{{count}} reviews',
    application_one: '{{count}} application',
    application_other: '{{count}} applications',
    others_one: '{{count}} other task',
    others_other: '{{count}} other tasks',
    all_one: '{{count}} task',
    all_other: '{{count}} tasks',
  },
  actions: {
    payment: 'Retry',
    review: 'Review',
    application: 'Decide',
    unpublished: 'Publish',
    draft: 'Continue',
    payout: 'Set up',
    changes: 'Revise',
    work: 'Submit video',
    address: 'Enter address',
  },
  untitled: 'Untitled draft',
  payoutText: 'Add a payout method. Brands cannot approve your videos without one.',
  due: 'Due {{date}}',
  overdue: 'Was due {{date}}',
  review: {
    paused: 'Deadline paused until the product arrives',
    blocked: {
      debt: 'Cannot be approved yet: top up your wallet',
      creator_account: 'Cannot be approved yet: the creator needs a payout method',
      suspension: 'Cannot be approved: an account is suspended',
      unpublished: 'Cannot be approved yet: pay the publishing fee',
      comparison: 'Will be approved automatically after we check an earlier payment',
    },
    automatic: 'Will be approved automatically {{date}}',
    due: 'Review due {{date}}',
    overdue: 'Review overdue',
    group: {
      paused: 'A deadline is paused until the product arrives',
      blocked: {
        creator_account:
          '{{blocked}} of {{count}} videos cannot be approved yet: a creator needs a payout method',
        suspension: '{{blocked}} of {{count}} videos cannot be approved: an account is suspended',
        comparison:
          '{{blocked}} of {{count}} videos will be approved automatically after we check an earlier payment',
      },
      automatic: 'Review by {{date}}: then approved and paid automatically',
      due: 'Next review due {{date}}',
      overdue: 'A review is overdue',
    },
  },
  showAll: 'Show all {{count}}',
  showMore: 'Show more',
  showLess: 'Show less',
  omitted_one: 'And {{count}} more task.',
  omitted_other: 'And {{count}} more tasks.',
  steps: {
    title: 'First steps',
    progress: '{{done}} of {{count}} steps done',
    done: 'Done',
    verify: 'Verify your email address',
    profile: 'Complete your profile',
    campaign: 'Publish your first campaign',
    application: 'Apply to your first campaign',
    payout: 'Add a payout method',
    actions: {
      verify: 'Verify',
      profile: 'Edit profile',
      campaign: 'Create Campaign',
      application: 'Find work',
      payout: 'Set up',
    },
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    attention: typeof en;
  }
}
