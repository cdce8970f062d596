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
    title: 'Payment failed',
    top_up: 'Your bank declined the {{amount}} top-up. You were not charged. Try again in your wallet.',
    publishing_fee:
      'Your bank declined the {{amount}} fee to publish “\u2068{{campaign_title}}\u2069”. You were not charged. Pay the fee to publish the campaign.',
  },
  charge_returned: {
    title: 'Your refund is on its way',
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
      'Your payment of {{amount}} for \u2068{{subject}}\u2069 was disputed. Your subscription continues while the bank decides.',
  },
  dispute_won: {
    title: 'Dispute won',
    wallet: 'The bank decided in your favor. {{amount}} is back in your wallet.',
    publishing_fee:
      'The bank decided in your favor. Your payment of {{amount}} stands, and the publishing fee for “\u2068{{subject}}\u2069” is paid.',
    unpublished:
      'The bank decided in your favor on {{amount}}. The publishing fee for “\u2068{{subject}}\u2069” is still not paid in full.',
    subscription:
      'The bank decided in your favor. Your payment of {{amount}} for \u2068{{subject}}\u2069 stands.',
  },
  dispute_lost: {
    title: 'Dispute lost',
    wallet: 'The bank returned {{amount}} to the cardholder. We deducted it from your wallet.',
    publishing_fee:
      'The bank gave {{amount}} of the publishing fee for “\u2068{{subject}}\u2069” back to the cardholder. The campaign stays as it is.',
    unpublished:
      'The bank gave {{amount}} back to the cardholder. “\u2068{{subject}}\u2069” is published again when its fee is paid.',
    subscription:
      'The bank returned {{amount}} for \u2068{{subject}}\u2069 to the cardholder. Your subscription continues.',
  },
};
