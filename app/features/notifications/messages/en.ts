/** Amounts and names come from the notification's data; a title is also the subject of its mail. */
export default {
  bell: 'Notifications',
  withUnread: 'Notifications, {{shown}} unread',
  many: '99+',
  isUnread: 'Unread',
  markAll: 'Mark all as read',
  empty: 'Nothing new',
  emptyText: 'What happens to your campaigns, videos and money shows up here.',
  errors: {
    required: 'Receipts are always sent.',
    unsubscribeLink:
      'This link is not complete. Open it from the mail again, or choose your mails in your profile.',
  },
  mails: {
    title: 'Mails',
    text: 'Everything shows up under the bell. Choose what also comes by mail.',
    always: 'Always sent.',
    failed: 'Your choice could not be loaded',
    work: 'Approved videos',
    money: { creator: 'Payouts', brand: 'Refunds and disputes' },
    receipts: 'Receipts',
    subscription: 'Subscription',
    about: {
      work: 'When a brand approves your video.',
      money: {
        creator: 'When you are paid, and when a payout is held, reversed or undone.',
        brand: 'When a payment is undone, money goes back to your card, or a card payment is disputed.',
      },
      receipts:
        'For every top-up, publishing fee and subscription payment, and when one goes back to your card.',
      subscription: 'When a payment fails, and when the subscription ends.',
    },
  },
  unsubscribe: {
    title: 'Mails from {{product}}',
    busy: 'One moment…',
    done: 'You will get no more mails of this kind',
    doneText: '{{group}}: everything still shows up under the bell.',
    undo: 'Undo',
    undone: 'You will get these mails again',
    undoneText: '{{group}}: mails are on.',
    failed: 'This did not work',
    home: 'Go to {{product}}',
  },
  kinds: {
    application_received: {
      title: 'New application',
      message: '\u2068{{creator_name}}\u2069 wants to work on “\u2068{{campaign_title}}\u2069”.',
    },
    application_accepted: {
      title: 'Application accepted',
      message: 'You were chosen for “\u2068{{campaign_title}}\u2069”. Send your video when it is ready.',
    },
    application_rejected: {
      title: 'Application not selected',
      message: 'The brand chose other creators for “\u2068{{campaign_title}}\u2069” this time.',
    },
    submission_received: {
      title: 'New video to review',
      message: '\u2068{{creator_name}}\u2069 sent a video for “\u2068{{campaign_title}}\u2069”.',
    },
    submission_approved: {
      title: 'Video approved',
      message: 'Your video for “\u2068{{campaign_title}}\u2069” was approved. {{payout}} is secured for you.',
    },
    submission_rejected: {
      title: 'Video not approved',
      message: 'The brand has left feedback on your video for “\u2068{{campaign_title}}\u2069”.',
    },
    payout_setup_needed: {
      title: 'Choose how you get paid',
      message:
        'You were chosen for “\u2068{{campaign_title}}\u2069”. Set up your payouts so that the brand can pay you.',
    },
    payment_paid: {
      title: 'You have been paid',
      message: '{{payout}} for “\u2068{{campaign_title}}\u2069” has been paid to you.',
    },
    payout_reversed: {
      title: '⚠️ Payout Reversed',
      message: 'Your payout of {{amount}} was reversed. Please contact support for assistance.',
    },
    payout_blocked: {
      title: 'Your payout is on hold',
      account:
        '{{payout}} is secured for you, but your payout account needs attention first. It is sent by itself afterwards.',
      details:
        '{{payout}} could not be sent with your payout details. Please check them; the money stays secured for you.',
    },
    payment_refunded: {
      title: 'Payment refunded',
      brand:
        'The payment for “\u2068{{campaign_title}}\u2069” was undone. {{amount}} is back in your wallet.',
      creator:
        'The payment for “\u2068{{campaign_title}}\u2069” was undone and its money went back to the brand.',
    },
    top_up_receipt: {
      title: 'Wallet topped up',
      message: '{{amount}} was added to your wallet.',
    },
    fee_receipt: {
      title: 'Publishing fee paid',
      message: 'You paid {{amount}}. “\u2068{{campaign_title}}\u2069” is live.',
    },
    subscription_receipt: {
      title: '{{product_name}}: payment received',
      message: 'You paid {{amount}} for one month of {{product_name}}.',
    },
    charge_failed: {
      title: 'Your payment did not arrive',
      top_up: 'Your bank did not pay the {{amount}} for your wallet. Nothing was charged; you can try again.',
      publishing_fee:
        'Your bank did not pay the {{amount}} to publish “\u2068{{campaign_title}}\u2069”. Nothing was charged; the campaign is published when its fee is paid.',
    },
    charge_returned: {
      title: 'Your money goes back',
      fee_paid_twice:
        'The publishing fee for “\u2068{{subject}}\u2069” was paid twice. The second {{amount}} goes back to your card.',
      subscribed_twice:
        'You already had {{subject}}, so the second payment of {{amount}} goes back to your card.',
      campaign_deleted:
        'You paid {{amount}} to publish a campaign that was already deleted. The money goes back to your card.',
    },
    wallet_refunded: {
      title: 'Wallet refund',
      message: '{{amount}} of your wallet balance goes back to the card that it came from.',
    },
    wallet_refund_failed: {
      title: 'Wallet refund failed',
      message: '{{amount}} could not be sent back to your card. It is in your wallet.',
    },
    charge_refunded: {
      title: 'Card payment refunded',
      publishing_fee:
        '{{amount}} of the publishing fee for “\u2068{{subject}}\u2069” goes back to your card. The campaign stays as it is.',
      unpublished:
        '{{amount}} of the publishing fee for “\u2068{{subject}}\u2069” goes back to your card. The campaign is published again when its fee is paid.',
      subscription: '{{amount}} of what you paid for {{subject}} goes back to your card.',
    },
    dispute_opened: {
      title: 'Card payment disputed',
      wallet:
        'A card payment of {{amount}} was disputed. Until the bank decides, the money is not available.',
      publishing_fee:
        '{{amount}} of the publishing fee for “\u2068{{subject}}\u2069” was disputed. The campaign stays as it is until the bank decides.',
      unpublished:
        'The publishing fee of {{amount}} for “\u2068{{subject}}\u2069” was disputed. The campaign is offline until the bank decides for the payment or the fee is paid again.',
      subscription:
        'Your payment of {{amount}} for {{subject}} was disputed. The subscription goes on; the bank decides about the money.',
    },
    dispute_won: {
      title: 'Dispute won',
      wallet: 'The bank decided for the payment of {{amount}}. The money is in your wallet.',
      publishing_fee:
        'The bank decided for the payment of {{amount}}. The publishing fee for “\u2068{{subject}}\u2069” is paid.',
      unpublished:
        'The bank decided for the payment of {{amount}}. The publishing fee for “\u2068{{subject}}\u2069” is still not paid in full.',
      subscription: 'The bank decided for the payment of {{amount}}. {{subject}} is paid.',
    },
    dispute_lost: {
      title: 'Dispute lost',
      wallet: 'The bank gave {{amount}} back to the cardholder. The money has left your wallet.',
      publishing_fee:
        'The bank gave {{amount}} of the publishing fee for “\u2068{{subject}}\u2069” back to the cardholder. The campaign stays as it is.',
      unpublished:
        'The bank gave {{amount}} back to the cardholder. “\u2068{{subject}}\u2069” is published again when its fee is paid.',
      subscription:
        'The bank gave {{amount}} for {{subject}} back to the cardholder. The subscription itself goes on.',
    },
    wallet_negative: {
      title: 'Your wallet is below zero',
      message: 'Your balance is {{balance}}. Top up to approve videos and publish campaigns again.',
    },
    subscription_started: {
      title: '{{product_name}} is active',
      message: 'Your subscription to {{product_name}} has started.',
    },
    subscription_past_due: {
      title: '{{product_name}}: payment failed',
      message: 'Your card was not charged for {{product_name}}. Update it to keep your subscription.',
    },
    subscription_canceled: {
      title: '{{product_name}} has ended',
      message: 'Your subscription to {{product_name}} has ended.',
    },
  },
};
