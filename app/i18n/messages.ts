/**
 * Every text by its key, as in `t('campaigns.title')`. Each catalogue adds its own part beside its English words, which
 * are the source and whose shape is the type.
 *
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
