import { frame } from 'virtual:words';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type EntryContext, ServerRouter } from 'react-router';
import { PROVIDER_NAMES, type Provider } from '#features/identity/accounts/providers/rules.ts';
import { providersQuery } from '#features/identity/accounts/providers/ui/data.ts';
import { sessionQuery } from '#features/identity/accounts/ui/data.ts';
import { startI18n } from '#i18n/i18n.ts';
import { languageOfPath } from '#i18n/language.ts';
import { pageQueries } from '#platform/api-client/query-client.ts';
import { cataloguesAt } from './screen-words.ts';

/** Runs at build only: renders the public pages, the sign-in and the shell of the app to whole files. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const page = <ServerRouter context={context} url={request.url} />;
  const html = await renderToReadableStream(
    /\/auth\/?$/.test(pathname) ? await asSignIn(page, pathname) : page,
  );
  await html.allReady;
  headers.set('Content-Type', 'text/html');
  return new Response(html, { status, headers });
}

/** Provides the texts, the session of a visitor and all providers. Public pages import their own texts. */
async function asSignIn(page: ReactNode, pathname: string) {
  pageQueries().setQueryData(sessionQuery.queryKey, null);
  pageQueries().setQueryData(providersQuery.queryKey, Object.keys(PROVIDER_NAMES) as Provider[]);
  const i18n = await startI18n(languageOfPath(pathname), frame, undefined, cataloguesAt({ pathname }));
  return <I18nextProvider i18n={i18n}>{page}</I18nextProvider>;
}
