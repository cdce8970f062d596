/** Orders of shops and what brought them, under `conversions`. */
const en = {
  errors: {
    tooManySources: 'You have {{max}} shops already. Switch one off or rename it.',
    currency: 'Use the three letters of a currency, such as SAR. US dollars need no rate.',
    amount: 'Write the amount as a text with a point, such as “129.50”, in the decimals of its currency.',
    occurredAt: 'Give the moment with its time zone, at most 90 days back and not in the future.',
    orderDiffers:
      'This order is there with another amount, which stands. Send what was given back as a refund.',
    orderUnknown: 'We do not know this order yet. Send it first, then its refund again.',
    refundDiffers: 'This refund is there with another amount, which stands.',
    refundTooHigh: 'More would be given back than was paid.',
    day: 'Choose a day.',
    rate: 'Say how many units are one dollar, such as 3.75.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    conversions: typeof en;
  }
}
