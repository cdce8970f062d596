import './styles.css';
import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type Location,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router';
import { unstable_forceFrameRate } from 'scheduler';
import { prefetchCatalogues, useCatalogues } from '#i18n/catalogues.ts';
import { directionOf, languageOfPath } from '#i18n/language.ts';
import { pageQueries } from '#platform/api-client/query-client.ts';
import { InlineScript } from '#ui/inline-script.tsx';
import { ToastArea } from '#ui/overlays/toast.tsx';
import { StartupScreen } from '#ui/startup-screen.tsx';
import type { Route } from './+types/root';
import { shellLanguageScript, themeScript } from './inline-scripts.ts';
import { BrokenPage } from './routes/shell/broken-page.tsx';
import { cataloguesAt } from './screen-words.ts';

/** A route that exports this handle is rendered at build and shipped without the framework. */
export type PublicPageHandle = { publicPage: true };

/** Until the first screen stands, React yields to the browser every 200 ms instead of every 5 ms, to render it sooner. */
const FIRST_SCREEN_RATE = 5;
if (typeof document !== 'undefined') unstable_forceFrameRate(FIRST_SCREEN_RATE);
const useUsualRate = () => useEffect(() => unstable_forceFrameRate(0), []);

/** Spaces and digits of Arabic texts are in the Latin font; a later swap would shift the lines. */
const FONTS = { en: [latinFont], ar: [arabicFont, latinFont] };

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // Public pages have an address per language.
  const language = languageOfPath(pathname);
  // The server and a script before the first paint set these. React would reset them if it rendered the page again.
  const { lang, dir, dataset } =
    typeof document === 'undefined'
      ? { lang: language, dir: directionOf(language), dataset: {} as DOMStringMap }
      : document.documentElement;
  return (
    <html lang={lang} dir={dir} data-theme={dataset.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#fbfaf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131019" media="(prefers-color-scheme: dark)" />
        {FONTS[language].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        <InlineScript code={themeScript} />
      </head>
      <body>{children}</body>
    </html>
  );
}

export function HydrateFallback() {
  return (
    <>
      <InlineScript code={shellLanguageScript} />
      <StartupScreen />
      <Scripts />
    </>
  );
}

export default function App() {
  useUsualRate();
  const publicPage = useMatches().some((match) => (match.handle as PublicPageHandle | undefined)?.publicPage);
  if (publicPage) return <Outlet />;
  return (
    <QueryClientProvider client={pageQueries()}>
      <Screen />
      <ToastArea />
      <ScrollRestoration getKey={scrollKeyOf} />
      <Scripts />
    </QueryClientProvider>
  );
}

/** Each page that the browser loads has the same key, so its own position is kept under its address. */
const scrollKeyOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** Each screen is shown with its words, which are fetched beside its code. */
function Screen() {
  const location = useLocation();
  const { location: next } = useNavigation();
  useEffect(() => {
    if (next) prefetchCatalogues(cataloguesAt(next));
  }, [next]);
  useCatalogues(cataloguesAt(location));
  return <Outlet />;
}

/** A screen that broke: said plainly, with a way on. The address stays, so reloading tries the same again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useUsualRate();
  useEffect(() => console.error(error), [error]);
  return (
    <>
      <BrokenPage />
      <Scripts />
    </>
  );
}
