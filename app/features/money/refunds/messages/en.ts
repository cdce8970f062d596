const en = {
  errors: {
    chargesTooSmall: 'At most ${{available}} of this wallet can be refunded to cards.',
    alreadyResolved: 'This amount has already been resolved.',
    noCardBehind: 'This amount did not come from a card, so it cannot be refunded to one.',
    ownRequest: 'You requested this. Another operator must confirm it.',
    requestDecided: 'This request has already been confirmed or discarded.',
    alreadyRequested: 'This already awaits a second operator.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    refunds: typeof en;
  }
}
