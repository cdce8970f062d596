/** What the product is called and where it lives; the one place where these are written. */
export const product = {
  name: { en: 'Laqta', ar: 'لقطة' },
  supportEmail: 'support@laqta.example',
  /** Stands in the prerendered pages' canonical links until the server puts its own address there. */
  baseUrl: 'https://laqta.example',
};
