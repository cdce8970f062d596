export const product = {
  name: { en: 'Laqta', ar: 'لقطة' },
  supportEmail: 'support@laqta.example',
  /** Placeholder in prerendered pages; the server replaces it. */
  baseUrl: 'https://laqta.example',
};
