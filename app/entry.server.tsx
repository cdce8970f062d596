import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Runs at build only: renders the public pages and the shell of the app to whole files. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await html.allReady;
  headers.set('Content-Type', 'text/html');
  return new Response(html, { status, headers });
}
