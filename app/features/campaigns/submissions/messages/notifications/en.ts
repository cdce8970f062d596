export default {
  submission_received: {
    title: 'New video to review',
    group_one: '{{count}} new video for “\u2068{{campaign_title}}\u2069”',
    group_other: '{{count}} new videos for “\u2068{{campaign_title}}\u2069”',
    message: '\u2068{{creator_name}}\u2069 submitted a video for “\u2068{{campaign_title}}\u2069”.',
  },
  submission_approved: {
    title: 'Video approved',
    message: 'Your video for “\u2068{{campaign_title}}\u2069” was approved. {{payout}} is secured for you.',
  },
  approval_blocked: {
    title: 'A brand wants to pay you',
    message:
      'The brand of “\u2068{{campaign_title}}\u2069” tried to approve your video, but you have no payout method. Add one now so the brand can approve it.',
  },
  changes_requested: {
    title: 'Changes requested',
    message:
      'The brand requested changes to your video for “\u2068{{campaign_title}}\u2069”. Read the feedback and submit a new version.',
  },
  submission_rejected: {
    title: 'Video rejected',
    message: 'The brand rejected your video for “\u2068{{campaign_title}}\u2069”. Read the reason.',
  },
  review_due_soon: {
    title: 'Review due soon',
    group_one: '{{count}} review due soon in “\u2068{{campaign_title}}\u2069”',
    group_other: '{{count}} reviews due soon in “\u2068{{campaign_title}}\u2069”',
    funded:
      'The video of \u2068{{creator_name}}\u2069 for “\u2068{{campaign_title}}\u2069” will be approved automatically in {{time}}. Review it before then.',
    unfunded:
      'Review the video of \u2068{{creator_name}}\u2069 for “\u2068{{campaign_title}}\u2069” within {{time}}.',
  },
  auto_approved: {
    title: 'Video approved automatically',
    group_one: '{{count}} video approved automatically in “\u2068{{campaign_title}}\u2069”',
    group_other: '{{count}} videos approved automatically in “\u2068{{campaign_title}}\u2069”',
    message:
      'The review deadline passed, so the video of \u2068{{creator_name}}\u2069 for “\u2068{{campaign_title}}\u2069” was approved automatically. We paid the {{amount}} that you had set aside for it.',
  },
  auto_approval_blocked: {
    title: 'A video cannot be approved yet',
    debt_brand:
      'A video for “\u2068{{campaign_title}}\u2069” is due for automatic approval, but your wallet is below zero. It will be approved after you top up.',
    debt_creator:
      'Your video for “\u2068{{campaign_title}}\u2069” is due for automatic approval, but the brand’s wallet is below zero. Your pay stays set aside. The video will be approved after the brand tops up.',
    creator_account_brand:
      'A video for “\u2068{{campaign_title}}\u2069” is due for automatic approval, but its creator cannot be paid yet. It will be approved after the creator adds a payout method.',
    creator_account_creator:
      'Your video for “\u2068{{campaign_title}}\u2069” is due for automatic approval, but you cannot be paid yet. It will be approved after you add a payout method.',
    suspension:
      'A video for “\u2068{{campaign_title}}\u2069” is due for automatic approval, but an account is suspended. Contact support.',
    unpublished_brand:
      'A video for “\u2068{{campaign_title}}\u2069” is due for automatic approval, but the campaign is not published. It will be approved after you pay the publishing fee.',
    unpublished_creator:
      'Your video for “\u2068{{campaign_title}}\u2069” is due for automatic approval, but the brand must pay the publishing fee first. Your pay stays set aside.',
    comparison:
      'A video for “\u2068{{campaign_title}}\u2069” is due for automatic approval after we have checked an earlier payment. You do not need to do anything.',
  },
  delivery_due_soon: {
    title: 'Video due soon',
    message:
      'Submit your video for “\u2068{{campaign_title}}\u2069” within {{time}}. The spot is released 24 hours after that. You can ask the brand once for more time.',
    revision:
      'Submit the new version of your video for “\u2068{{campaign_title}}\u2069” within {{time}}. The spot is released 24 hours after that. You can ask the brand once for more time.',
  },
  delivery_missed: {
    title: 'Spot released',
    brand:
      '\u2068{{creator_name}}\u2069 did not submit a video for “\u2068{{campaign_title}}\u2069” in time. The spot is free for another creator, with any money set aside for it.',
    creator:
      'Your video for “\u2068{{campaign_title}}\u2069” did not arrive in time, so the brand can give the spot to another creator. You no longer need to submit it.',
    revision:
      'The revision by \u2068{{creator_name}}\u2069 for “\u2068{{campaign_title}}\u2069” was not sent in time. The spot is free for another creator, with any money set aside for it.',
    ownRevision:
      'Your revision for “\u2068{{campaign_title}}\u2069” did not arrive in time, so the brand can give the spot to another creator. You no longer need to submit it.',
  },
  deadline_near: {
    title: 'Deadline approaching',
    video: 'Submit your video for “\u2068{{campaign_title}}\u2069” by the end of {{deadline}} (UTC).',
    revision: 'Submit your new version for “\u2068{{campaign_title}}\u2069” by {{deadline}}.',
  },
  campaign_filled: {
    title: 'All spots are filled',
    message:
      'All spots in “\u2068{{campaign_title}}\u2069” are filled, so your video is no longer needed. You can use it elsewhere.',
    applied: 'All spots in “\u2068{{campaign_title}}\u2069” are filled, so your application is closed.',
  },
  campaign_completed: {
    title: 'Campaign completed',
    message: 'The brand completed “\u2068{{campaign_title}}\u2069”. You no longer need to submit a video.',
    applied: 'The brand completed “\u2068{{campaign_title}}\u2069”, so your application is closed.',
  },
  campaign_terms_changed: {
    title: 'A campaign has changed',
    message:
      'The brand has changed “\u2068{{campaign_title}}\u2069”: {{list}}. Read the brief again before you film.',
    now_title: 'the title',
    now_description: 'more in the description',
    now_briefItems: 'more points in the brief',
    now_budgetCents: 'the price is now {{budget}} per video',
    now_deadline: 'the deadline is now {{deadline}}',
    now_maxSubmissions: 'the number of videos is now {{videos}}',
    now_productUrl: 'the product link',
    now_videoStyle: 'the video style',
    now_brief: 'the product’s details',
    now_referenceAssets: 'the files',
  },
  campaign_deleted: {
    title: 'Campaign deleted',
    message:
      'The brand deleted “\u2068{{campaign_title}}\u2069” before reviewing your video. You can use the video elsewhere.',
    owing: 'The brand deleted “\u2068{{campaign_title}}\u2069”. You no longer need to submit a video.',
    applied: 'The brand deleted “\u2068{{campaign_title}}\u2069”, so your application is closed.',
  },
  payment_paid: {
    title: 'You have been paid',
    message: '{{payout}} for “\u2068{{campaign_title}}\u2069” has been paid to you.',
  },
  payment_refunded: {
    title: 'Payment refunded',
    brand:
      'The payment for “\u2068{{campaign_title}}\u2069” was refunded. {{amount}} is back in your wallet.',
    creator: 'The payment for “\u2068{{campaign_title}}\u2069” was refunded to the brand.',
  },
};
