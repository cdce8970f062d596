const en = {
  errors: {
    malformedEvent: 'The event is malformed.',
    payloadRemoved: 'An event cannot be replayed 90 days after it was processed.',
    wrongMode: 'This event belongs to another mode.',
    wrongSignature: 'The signature of this event is not valid.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    stripeEvents: typeof en;
  }
}
