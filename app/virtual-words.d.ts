/** Made by tools/build/words-plugin.ts. */
declare module 'virtual:words' {
  import type { RouteObject } from 'react-router';
  import type { Catalogue } from '#i18n/catalogues.ts';

  /** What every screen needs. */
  export const frame: Catalogue;
  /** What the API may refuse, by the codes of its problems. */
  export const errors: Catalogue | undefined;
  /** The routes, each with the words that its file shows. */
  export const screens: (RouteObject & { words?: Catalogue })[];
}
