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
    feeAlreadyPaid: 'The publishing fee has already been paid.',
    feeUnderWay:
      'A payment of this fee is on its way. It can take a few days; the campaign is published when it arrives.',
    balanceChanged: 'The balance has changed in the meantime. Reload and look at it again.',
    chargesTooSmall: 'The card payments of this wallet can take back only ${{available}}.',
    alreadyResolved: 'Somebody has already decided about this money.',
    noCardBehind: 'This did not come from a card, so there is no card to give it back to.',
    webhookMode: 'This event belongs to another mode.',
    webhookSignature: 'The signature of this event is not valid.',
    creatorNotPayable: 'Creator needs to connect Stripe account to receive payment',
    checkoutUnavailable: 'The payment page could not be opened. Please try again in a moment.',
    batchNotDraft: 'This batch is no longer a draft. Reload to see where it stands.',
    ownBatch: 'You made this batch. Another operator has to check and confirm it.',
    suspendedInBatch:
      'An account in this batch is suspended. Discard the batch and make it again without it.',
    ownRequest: 'You asked for this. Another operator has to confirm it.',
    requestDecided: 'Somebody has confirmed or discarded this already.',
    alreadyRequested: 'This waits for a second operator already.',
    notQueued: 'Some of these payouts are no longer in the queue. Choose again.',
    nothingQueued: 'Nothing is waiting to be sent this way.',
    destinationHeld:
      'A creator among them has changed where payouts go within the last day. Leave them out until tomorrow; a draft is to be discarded and made again.',
    noPayoutDetails: 'One of these creators has no details for this payout method.',
    nothingToSend: 'Nothing of this batch is waiting to be sent.',
    lineSettled: 'This payout is no longer on its way. Reload to see where it stands.',
    lineNotPaid: 'Only a payout that was paid can be returned.',
    reference: 'A reference has letters, digits, spaces and . - / : # _ only.',
    referenceUsed: 'This reference stands under another payout already. Each payout has its own.',
    resultsHeader: 'The first row must name the columns. Missing: {{missing}}',
    resultsEmpty: 'No row says whether a payout was paid or failed.',
    resultsRefused_one: '{{count}} row is wrong, so nothing was applied.',
    resultsRefused_other: '{{count}} rows are wrong, so nothing was applied.',
    rowUnknown: 'No payout of this batch with this id is on its way.',
    rowTwice: 'This id stands in an earlier row already.',
    rowStatus: 'The status must be paid or failed.',
    rowReference: 'A paid row needs its reference.',
    rowReason: 'A failed row needs one of the reasons.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    payments: typeof en;
  }
}
