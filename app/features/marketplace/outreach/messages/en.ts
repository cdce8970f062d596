const en = {
  invite_one: 'Invite {{count}} creator',
  invite_other: 'Invite {{count}} creators',
  message_one: 'Message {{count}} creator',
  message_other: 'Message {{count}} creators',
  inviteAll: 'Invite all',
  messageAll: 'Message all',
  inviteSelected: 'Invite {{count}}',
  messageSelected: 'Message {{count}}',
  selected_one: '{{count}} creator selected',
  selected_other: '{{count}} creators selected',
  clear: 'Clear selection',
  select: 'Select \u2068{{name}}\u2069',
  noteHint: 'Each invited creator can read this.',
  sendInvitations: 'Send invitations',
  sending: 'Sending…',
  noCampaign: 'No active campaign',
  noCampaignText: 'Publish a campaign to invite creators to it.',
  newCampaign: 'New campaign',
  body: 'Message',
  bodyHint:
    'Each creator receives it in a conversation of their own. Creators you have not worked with receive one message until they reply.',
  sendMessages: 'Send messages',
  resultTitle: 'Result',
  done: 'Done',
  hidden: 'Creator no longer on this list',
  result: {
    invited: 'Invited',
    already_invited: 'Already invited',
    not_eligible: 'Not invited',
    sent: 'Sent',
    not_sent: 'Not sent',
  },
  reasons: {
    not_on_list: 'No longer on this list.',
    unavailable: 'Not available to you.',
    has_applied: 'Has already applied.',
    has_submitted: 'Has already submitted a video.',
    awaiting_reply: 'Has not replied to your last message.',
    daily_limit: 'You have reached the limit of new conversations for today.',
    hourly_limit: 'You have reached the limit of messages for this hour.',
  },
  errors: {
    noRecipients: 'This list has no creators.',
    tooManyRecipients: 'Select at most {{max}} creators at a time.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    outreach: typeof en;
  }
}
