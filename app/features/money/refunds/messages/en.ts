const en = {
  errors: {
    chargesTooSmall: 'The card payments of this wallet can take back only ${{available}}.',
    alreadyResolved: 'This amount has already been resolved.',
    noCardBehind: 'This did not come from a card, so there is no card to give it back to.',
    ownRequest: 'You asked for this. Another operator has to confirm it.',
    requestDecided: 'This request has already been confirmed or discarded.',
    alreadyRequested: 'This waits for a second operator already.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    refunds: typeof en;
  }
}
