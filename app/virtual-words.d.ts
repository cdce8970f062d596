/** Made by tools/build/words-plugin.ts. */
declare module 'virtual:words' {
  import type { RouteObject } from 'react-router';
  import type { Catalogue } from '#i18n/catalogues.ts';

  /** Translations that every screen needs. */
  export const frame: Catalogue;
  /** Translations of API errors by problem code. */
  export const errors: Catalogue | undefined;
  /** The routes, each with the words that its file shows. */
  export const screens: (RouteObject & { words?: Catalogue })[];
}
