export default {
  payout_reversed: {
    title: '⚠️ Payout Reversed',
    message: 'Your payout of {{amount}} was reversed. Please contact support for assistance.',
  },
  payout_returned: {
    title: 'A payout was reversed',
    retry:
      'The payout of {{amount}} to \u2068{{creator_name}}\u2069 was reversed. The money stays secured. You can retry the payout.',
    team: '{{amount}} paid to \u2068{{creator_name}}\u2069 came back. The money stays secured. Our team will resend it or return it to your wallet.',
  },
  payout_failed: {
    title: 'Stripe transfer failed',
    brand:
      'Stripe declined the payout of {{payout}} to \u2068{{creator_name}}\u2069. The money stays secured. You can retry the payout without being charged twice.',
    creator:
      'Stripe declined your payout of {{payout}}. The money stays secured for you. The brand or our team can resend it.',
  },
  payout_blocked: {
    title: 'Your payout cannot be sent yet',
    account:
      '{{payout}} is secured for you, but your payout account needs attention first. It is sent automatically after that.',
    details:
      '{{payout}} could not be sent with your payout details. Please check them; the money stays secured for you.',
  },
};
