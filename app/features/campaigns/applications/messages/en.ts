const en = {
  empty: 'No applications yet',
  emptyText: 'Creators see your campaign in their list and apply from there.',
  emptyPending: 'Creators can apply once the publishing fee is paid.',
  openCall: 'This is an open call: creators send videos without applying.',
  status: { pending: 'Pending', accepted: 'Accepted', rejected: 'Declined' },
  noRating: 'No rating',
  rating: 'Average rating {{rating}} of 5',
  campaigns_one: '{{count}} campaign',
  campaigns_other: '{{count}} campaigns',
  noCampaigns: 'First campaign',
  applied: 'Applied {{when}}',
  note: 'Their note',
  videos: 'Their videos',
  form: {
    title: 'Apply to this campaign',
    note: 'Note to the brand',
    noteHint: 'Why you? Your idea, or what you have filmed before. Only the brand reads it.',
    videos: 'Videos from your portfolio',
    videosHint: 'Up to {{max}} that show what you mean.',
    noVideos: 'Your portfolio shows no videos yet.',
    addVideos: 'Add videos',
    chosen: '{{count}} of {{max}} chosen',
    done: 'Your application is on its way to the brand.',
  },
  withdraw: 'Withdraw application',
  confirmWithdraw: 'Withdraw your application?',
  confirmWithdrawText: 'The brand no longer sees it. You can apply again while the campaign is open.',
  changedSince:
    'The brand has changed this campaign since it accepted you. If it no longer suits you, you can withdraw; nothing of it stays on your record.',
  confirmWithdrawAccepted:
    'Your place becomes free and the brand is told. Nothing of it stays on your record, and you can apply again while the campaign is open.',
  notPayable: 'Payout setup missing',
  notPayableText: 'A video can be approved only when the creator has set up how to be paid. We remind them.',
  accept: 'Accept Creator',
  decline: 'Decline',
  confirmDecline: 'Decline \u2068{{name}}\u2069? This cannot be undone.',
  full: 'Accepted so far: {{accepted}}. Places: {{videos}}. Whoever sends a good video last may find every place taken.',
  acceptAnyway: 'Accept anyway',
  acceptFailed: 'Failed to accept application: {{reason}}',
  declineFailed: 'Failed to reject application: {{reason}}',
  errors: {
    alreadyDecided: 'this application has already been decided.',
    alreadyApplied: 'You have already applied to this campaign.',
    manyVideos: 'At most {{max}} videos, please.',
    videoNotShown: 'Your portfolio no longer shows one of these videos. Choose again.',
    videoSent: 'You have already sent a video, so the application can no longer be withdrawn.',
    openCall: 'This campaign is an open call. Send your video without applying.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    applications: typeof en;
  }
}
