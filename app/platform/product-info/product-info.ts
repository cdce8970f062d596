/** The only definition of the product's name and addresses. */
export const product = {
  name: { en: 'Laqta', ar: 'لقطة' },
  supportEmail: 'support@laqta.example',
  /** Stands in the prerendered pages' canonical links until the server puts its own address there. */
  baseUrl: 'https://laqta.example',
};
