const en = {
  errors: {
    notFailed: 'This payout is no longer failed. Reload to see where it stands.',
    outcomeUnknown:
      'It is not certain yet whether this payout was sent. Ask again when the provider has answered.',
    inBatch: 'This payout stands in a batch. Discard the batch or settle its line first.',
    nothingOwed: 'Nothing is owed on this payment.',
    refundUnderWay: 'A refund of this payment is under way.',
    notRefundable: 'Only a payout that Stripe has completed can be taken back.',
    noBlockedRefund: 'No refund of this payment is blocked.',
    notFound: 'Payment not found',
    creatorNotPayable: 'Creator needs to connect Stripe account to receive payment',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    transfers: typeof en;
  }
}
