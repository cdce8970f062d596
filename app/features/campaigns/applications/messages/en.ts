const en = {
  empty: 'No applications yet',
  emptyText: 'Creators see your campaign in their list and apply from there.',
  emptyInvite: 'Only creators you invite can see this campaign.',
  emptyInvitePending: 'You can invite creators once the publishing fee is paid.',
  emptyCompleted: 'This campaign is completed. Creators can no longer apply.',
  emptyPending: 'Creators can apply once the publishing fee is paid.',
  openCall: 'This is an open call: creators send videos without applying.',
  status: { pending: 'Pending', accepted: 'Accepted', rejected: 'Declined', closed: 'Closed' },
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
    videosHint: 'Up to {{max}} videos that support your application.',
    noVideos: 'Your portfolio shows no videos yet.',
    addVideos: 'Add videos',
    chosen: '{{count}} of {{max}} chosen',
    done: 'Your application has been sent.',
  },
  own: {
    title: 'Your applications',
    failed: 'Your applications could not be loaded',
    status: { pending: 'Pending', accepted: 'Accepted', rejected: 'Not selected' },
  },
  payoutFirst:
    'You have no payout method yet. You can apply, but brands can approve your videos only after you add one.',
  payoutFirstAction: 'Add payout method',
  withdraw: 'Withdraw application',
  confirmWithdraw: 'Withdraw your application?',
  confirmWithdrawText: 'The brand no longer sees it. You can apply again while the campaign is open.',
  changedSince:
    'The brand has changed this campaign since it accepted you. If the new terms do not suit you, you can withdraw without any effect on your record.',
  confirmWithdrawAccepted:
    'Your spot becomes free and the brand is notified. Your record is not affected, and you can apply again while the campaign is open.',
  notPayable: 'Payout setup missing',
  notPayableText: 'You can approve a video only after the creator has added a payout method. We remind them.',
  accept: 'Accept Creator',
  decline: 'Decline',
  confirmDecline: 'Decline \u2068{{name}}\u2069? This cannot be undone.',
  full: 'Accepted so far: {{accepted}}. Spots: {{videos}}. If you accept more creators than spots, some of their videos may find no spot left.',
  acceptAnyway: 'Accept anyway',
  acceptFailed: 'Failed to accept application: {{reason}}',
  declineFailed: 'Failed to reject application: {{reason}}',
  errors: {
    alreadyDecided: 'this application has already been decided.',
    alreadyApplied: 'You have already applied to this campaign.',
    manyVideos: 'Choose at most {{max}} videos.',
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
