const en = {
  errors: {
    webhookMalformed: 'The event is malformed.',
    webhookMode: 'This event belongs to another mode.',
    webhookSignature: 'The signature of this event is not valid.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    stripeEvents: typeof en;
  }
}
