import { screens } from 'virtual:words';
import { matchRoutes, type Path } from 'react-router';
import type { Catalogue } from '#i18n/catalogues.ts';

/** The catalogues of the screen at an address, and of the layouts around it. */
export const cataloguesAt = (location: Partial<Path>): Catalogue[] =>
  (matchRoutes(screens, location) ?? []).flatMap(({ route }) => route.words ?? []);
