/** What people are told, by kind. A title is also the subject of its mail. */
export default {
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
    title: 'Your money is on its way back',
    fee_paid_twice:
      'The publishing fee for “\u2068{{subject}}\u2069” was paid twice. The second {{amount}} goes back to your card.',
    subscribed_twice:
      'You already had {{subject}}, so the second payment of {{amount}} goes back to your card.',
    campaign_deleted:
      'You paid {{amount}} to publish a campaign that was already deleted. The money goes back to your card.',
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
    wallet: 'A card payment of {{amount}} was disputed. Until the bank decides, the money is not available.',
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
};
