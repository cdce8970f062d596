/** What people are told, by kind. A title is also the subject of its mail. */
export default {
  submission_received: {
    title: 'New video to review',
    alike_one: '{{count}} new video for “\u2068{{campaign_title}}\u2069”',
    alike_other: '{{count}} new videos for “\u2068{{campaign_title}}\u2069”',
    message: '\u2068{{creator_name}}\u2069 sent a video for “\u2068{{campaign_title}}\u2069”.',
  },
  submission_approved: {
    title: 'Video approved',
    message: 'Your video for “\u2068{{campaign_title}}\u2069” was approved. {{payout}} is secured for you.',
  },
  approval_blocked: {
    title: 'A brand wants to pay you',
    message:
      'The brand of “\u2068{{campaign_title}}\u2069” tried to approve your video and could not, as you have not set up how to be paid. Do it now, and it can approve at once.',
  },
  changes_requested: {
    title: 'Changes requested',
    message:
      'The brand asks for changes to your video for “\u2068{{campaign_title}}\u2069”. Read what it says and send a new version.',
  },
  submission_rejected: {
    title: 'Video rejected',
    message: 'The brand has rejected your video for “\u2068{{campaign_title}}\u2069” and says why.',
  },
  deadline_near: {
    title: 'A deadline is near',
    video: 'Send your video for “\u2068{{campaign_title}}\u2069” by {{deadline}}, before the day ends (UTC).',
    revision:
      'The brand of “\u2068{{campaign_title}}\u2069” waits for your new version. The deadline is {{deadline}}.',
  },
  campaign_filled: {
    title: 'All places are filled',
    message:
      'Other videos have filled “\u2068{{campaign_title}}\u2069”, so yours is not needed any more. You can use it elsewhere.',
  },
  campaign_terms_changed: {
    title: 'A campaign has changed',
    message:
      'The brand has changed “\u2068{{campaign_title}}\u2069”: {{list}}. Read the brief again before you film.',
    now_title: 'the title',
    now_description: 'more in the description',
    now_requirements: 'more in the requirements',
    now_budgetCents: 'the budget is now {{budget}} per video',
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
      'The brand has deleted “\u2068{{campaign_title}}\u2069” before it reviewed your video. You can use the video elsewhere.',
    owing:
      'The brand has deleted “\u2068{{campaign_title}}\u2069”, in which you take part. You need not send a video for it any more.',
  },
  payment_paid: {
    title: 'You have been paid',
    message: '{{payout}} for “\u2068{{campaign_title}}\u2069” has been paid to you.',
  },
  payment_refunded: {
    title: 'Payment refunded',
    brand: 'The payment for “\u2068{{campaign_title}}\u2069” was undone. {{amount}} is back in your wallet.',
    creator:
      'The payment for “\u2068{{campaign_title}}\u2069” was undone and its money went back to the brand.',
  },
};
