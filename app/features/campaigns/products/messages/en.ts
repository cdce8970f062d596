const en = {
  errors: {
    unreadable: 'Unable to automatically extract product information. Please enter details manually.',
    pictureUnreadable: 'We could not get the picture from the product page. Upload one instead.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    products: typeof en;
  }
}
