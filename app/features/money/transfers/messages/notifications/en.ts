export default {
  payout_reversed: {
    title: '⚠️ Payout Reversed',
    message: 'Your payout of {{amount}} was reversed. Please contact support for assistance.',
  },
  payout_blocked: {
    title: 'Your payout is on hold',
    account:
      '{{payout}} is secured for you, but your payout account needs attention first. It is sent automatically after that.',
    details:
      '{{payout}} could not be sent with your payout details. Please check them; the money stays secured for you.',
  },
};
