/** Short links and their clicks, under `tracking`. */
const en = {
  errors: {
    noProductAddress: 'Give the campaign a product link first: that is where its links lead.',
    notPublished: 'Publish the campaign first.',
    linkExists: 'There is a link for this channel already.',
    creatorNotFound: 'This creator does not take part in the campaign.',
    promoCodeTaken: 'Another link of yours has this promo code.',
    promoCode: 'Use 2 to 32 letters without accents, digits, hyphens or underscores.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    tracking: typeof en;
  }
}
