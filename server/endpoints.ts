import { z } from 'zod';
import { documentedFeatures } from '#api.server.ts';
import { tooManyStreams, unavailable } from '#core/errors.ts';
import { MONEY_MODES } from '#core/money.ts';
import { config } from '#platform/env/config.server.ts';
import { type Endpoint, endpoint, file } from '#platform/http/endpoint.server.ts';
import { type Documented, openApiDocument } from '#platform/http/openapi.server.ts';
import { liveStream } from './http/live-stream.ts';
import { findUnreadyReason } from './http/readiness.ts';
import { PLAIN_PAGE_HEADERS, referencePage } from './pages/plain-pages.ts';

const own = [
  endpoint(
    {
      id: 'readHealth',
      method: 'get',
      path: '/health',
      for: 'anyone',
      summary: 'Check that this process runs, without dependencies',
      answer: z.object({ status: z.literal('ok'), mode: z.enum(MONEY_MODES) }),
    },
    async () => ({ status: 'ok' as const, mode: config.stripe.mode }),
  ),
  endpoint(
    {
      id: 'readReadiness',
      method: 'get',
      path: '/ready',
      for: 'anyone',
      summary: 'Check that this process accepts requests',
      answer: z.object({ status: z.literal('ready') }),
      refusals: [unavailable],
    },
    async () => {
      const reason = await findUnreadyReason();
      if (reason) throw unavailable({ params: { reason }, report: false });
      return { status: 'ready' as const };
    },
  ),
  endpoint(
    {
      id: 'openLiveStream',
      method: 'get',
      path: '/live',
      for: 'self',
      secondFactor: true,
      summary:
        'Stream live events of the user and their workspaces as server-sent events; the first event repeats recent ones',
      answer: file('text/event-stream'),
      refusals: [tooManyStreams],
    },
    ({ c, session }) => liveStream(c, session),
  ),
  endpoint(
    {
      id: 'readApiDocument',
      method: 'get',
      path: '/openapi.json',
      for: 'anyone',
      summary: 'Read this OpenAPI document',
      answer: z.looseObject({ openapi: z.string() }),
    },
    async () => description().document,
  ),
  endpoint(
    {
      id: 'readApiReference',
      method: 'get',
      path: '/reference',
      for: 'anyone',
      summary: 'Read the API reference as a page',
      answer: file('text/html'),
    },
    async ({ c }) => c.html(description().page, 200, PLAIN_PAGE_HEADERS),
  ),
];

const documented: readonly Documented[] = [
  ...documentedFeatures,
  {
    name: 'server',
    summary: 'Health of a web process, and live events.',
    endpoints: own,
    schemas: [],
  },
];

export const endpoints: readonly Endpoint[] = documented.flatMap((group) => group.endpoints);

export function apiDocument(baseUrl: string) {
  return openApiDocument(documented, { baseUrl, version: '1' });
}

let cachedDescription: { document: ReturnType<typeof apiDocument>; page: string } | undefined;
/** Cached, because it takes 0.1 s and the endpoint is public. */
function description() {
  if (!cachedDescription) {
    const document = apiDocument(config.baseUrl);
    cachedDescription = { document, page: referencePage(document) };
  }
  return cachedDescription;
}
