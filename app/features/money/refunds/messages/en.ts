const en = {
  errors: {
    chargesTooSmall: 'The card payments of this wallet can take back only ${{available}}.',
    alreadyResolved: 'Somebody has already decided about this money.',
    noCardBehind: 'This did not come from a card, so there is no card to give it back to.',
    ownRequest: 'You asked for this. Another operator has to confirm it.',
    requestDecided: 'Somebody has confirmed or discarded this already.',
    alreadyRequested: 'This waits for a second operator already.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    refunds: typeof en;
  }
}
