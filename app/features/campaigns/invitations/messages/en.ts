const en = {
  invite: 'Invite to Campaign',
  title: 'Invite \u2068{{name}}\u2069',
  choose: 'To which campaign?',
  facts: '{{amount}} per video · until {{date}}',
  unpublished: 'Not published. Pay the publishing fee to invite creators.',
  preselected: 'Choose a creator to invite to “\u2068{{campaign}}\u2069”.',
  note: 'Note',
  noteHint: 'Why this creator? Only they can read this.',
  send: 'Send invitation',
  sending: 'Sending…',
  sent: '\u2068{{name}}\u2069 is invited to “\u2068{{campaign}}\u2069”.',
  newCampaign: 'New campaign for \u2068{{name}}\u2069',
  none: 'No campaign to invite to',
  noneText: 'All your campaigns are completed or past their deadline. Create one for this creator.',
  failed: 'Your campaigns could not be loaded',
  state: {
    waiting: 'Invited, not sent yet',
    invited: 'Invited',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    applied: 'Has applied',
  },
  list: 'Invited creators',
  listFailed: 'The invitations could not be loaded',
  when: 'Invited {{when}}',
  withdraw: {
    button: 'Withdraw',
    confirm: 'Withdraw invitation',
    label: 'Withdraw the invitation to \u2068{{name}}\u2069',
    title: 'Withdraw this invitation?',
    text: '\u2068{{name}}\u2069 can no longer accept it and is notified if they have seen it. You can invite them again.',
    done: 'The invitation is withdrawn.',
  },
  received: {
    title: 'You are invited',
    list_one: 'You have {{count}} invitation',
    list_other: 'You have {{count}} invitations',
    by: '\u2068{{brand}}\u2069 invites you to this campaign.',
    open: 'Read the brief',
    earn: 'You earn {{amount}} · until {{date}}',
    accept: 'Accept invitation',
    accepting: 'Accepting…',
    decline: 'Decline',
    confirmDecline: 'Decline this invitation?',
    confirmDeclineText: '\u2068{{brand}}\u2069 is notified. This cannot be undone.',
    accepted: 'Invitation accepted. Submit your video here.',
    declined: 'The invitation is declined.',
  },
  errors: {
    creatorNotFound: 'This creator is no longer here.',
    alreadyInvited: 'You have already invited this creator to this campaign.',
    hasApplied: 'This creator has applied to this campaign. Decide on their application instead.',
    hasSent: 'This creator has already submitted a video to this campaign.',
    alreadyAnswered: 'You have already answered this invitation.',
    hasAnswered: 'This creator has already answered.',
    withdrawn: 'The brand has withdrawn this invitation.',
    chooseCampaign: 'Choose a campaign.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    invitations: typeof en;
  }
}
