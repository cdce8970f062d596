import type { Language } from '#i18n/language.ts';

/** Public pages by English path. Arabic paths start with `/ar`. */
export const PAGES = {
  '/': { name: 'home', file: 'landing' },
  '/we': { name: 'we', file: 'we' },
  '/ecommerce-service': { name: 'ecommerce', file: 'ecommerce' },
  '/agencies-service': { name: 'agencies', file: 'agencies' },
  '/platform/tiktok': { name: 'tiktok', file: 'platform' },
  '/platform/instagram': { name: 'instagram', file: 'platform' },
  '/platform/facebook': { name: 'facebook', file: 'platform' },
  '/pricing': { name: 'pricing', file: 'prices' },
  '/contact': { name: 'contact', file: 'contact' },
  '/contact/sent': { name: 'contactSent', file: 'contact-sent' },
  '/terms': { name: 'terms', file: 'legal' },
  '/privacy': { name: 'privacy', file: 'legal' },
  // Served with status 404 for unknown paths.
  '/not-found': { name: 'notFound', file: 'not-found' },
} as const;

export type Path = keyof typeof PAGES;

export const PATHS = Object.keys(PAGES) as Path[];

const isUnlisted = (path: Path) => path === '/not-found' || path === '/contact/sent';

/** Pages for search engines, the sitemap and link previews. */
export const LISTED_PATHS: Path[] = PATHS.filter((path) => !isUnlisted(path));

export const SERVICES = [
  '/ecommerce-service',
  '/agencies-service',
  '/platform/tiktok',
  '/platform/instagram',
  '/platform/facebook',
] as const satisfies Path[];

export function addressOf(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? '/ar' : `/ar${path}`;
}

/** Signed-in users have a screen at /pricing, so the public page has its own path. The server picks one. */
export const builtAt = (path: Path | '/auth', language: Language): string =>
  path === '/pricing' && language === 'en' ? '/prices' : addressOf(path, language);

export const pictureOf = (path: Path, language: Language): string =>
  `/shared/${PAGES[path].name}.${language}.jpg`;

export function pathOf(pathname: string): Path {
  const path = pathname.replace(/^\/ar(?=\/|$)/, '').replace(/\/$/, '') || '/';
  if (path === '/prices') return '/pricing';
  return path in PAGES ? (path as Path) : '/not-found';
}
