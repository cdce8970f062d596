/**
 * Texts by key. Each catalogue merges in the type of its English source.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: the catalogues fill it
export interface Messages {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Messages };
  }
}
