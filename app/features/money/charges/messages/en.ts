const en = {
  errors: {
    feeAlreadyPaid: 'The publishing fee has already been paid.',
    feeUnderWay:
      'A payment of this fee is in progress. It can take a few days; the campaign is published when it arrives.',
    checkoutUnavailable: 'The payment page could not be opened. Try again in a moment.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    charges: typeof en;
  }
}
