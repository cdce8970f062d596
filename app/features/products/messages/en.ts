const en = {
  errors: {
    unreadable: 'Unable to automatically extract product information. Please enter details manually.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    products: typeof en;
  }
}
