export default {
  campaign_invitation: {
    title: 'You are invited to a campaign',
    message:
      '\u2068{{brand_name}}\u2069 invites you to “\u2068{{campaign_title}}\u2069”. Read the brief and answer.',
  },
  invitation_withdrawn: {
    title: 'Invitation withdrawn',
    message:
      '\u2068{{brand_name}}\u2069 has withdrawn its invitation to “\u2068{{campaign_title}}\u2069”. You do not need to do anything.',
  },
  invitation_accepted: {
    title: 'Invitation accepted',
    message: '\u2068{{creator_name}}\u2069 has joined “\u2068{{campaign_title}}\u2069”.',
  },
  invitation_declined: {
    title: 'Invitation declined',
    message: '\u2068{{creator_name}}\u2069 has declined your invitation to “\u2068{{campaign_title}}\u2069”.',
  },
};
