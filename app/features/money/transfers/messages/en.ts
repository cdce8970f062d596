const en = {
  errors: {
    alreadyPaid: 'The creator was already paid for this video. Contact support to approve it.',
    comparisonUnderWay: 'Payments are paused for a check. Try again in a few minutes.',
    notFailed: 'This payout is no longer failed. Reload to see its status.',
    outcomeUnknown: 'The provider has not confirmed the outcome yet. Try again later.',
    inBatch: 'This payout is in a batch. Discard the batch or settle its line first.',
    notAwaitingApproval: 'This payout no longer waits for an approval. Reload to see its status.',
    nothingOwed: 'Nothing is owed on this payment.',
    refundUnderWay: 'A refund of this payment is in progress.',
    notRefundable: 'Only a completed Stripe payout can be reversed.',
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
