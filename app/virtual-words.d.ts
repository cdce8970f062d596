/** Made by tools/words-plugin.ts. */
declare module 'virtual:words' {
  import type { Catalogue } from '#i18n/catalogues.ts';

  /** What every screen needs. */
  export const frame: Catalogue;
  /** What the API may refuse, by the codes of its problems. */
  export const errors: Catalogue;
  /** What each screen and the layouts around it show, by the pattern of its address. */
  export const screens: Record<string, Catalogue[]>;
}
