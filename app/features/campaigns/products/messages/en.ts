const en = {
  errors: {
    unreadable: 'Unable to automatically extract product information. Please enter details manually.',
    pictureUnreadable: 'The picture could not be taken from the shop’s page. You can add one yourself.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    products: typeof en;
  }
}
