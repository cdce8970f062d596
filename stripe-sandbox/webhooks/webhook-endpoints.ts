import { contract, type Params } from '../api/contract.ts';
import { type Metadata, mergeMetadata, requireUrl } from '../api/params.ts';
import { type Books, type Resource, stripeId } from '../books/books.ts';

/** `platform`: the platform's own events; `connected`: those of its connected accounts; `accounts`: v2 thin events. */
export const ENDPOINT_KINDS = ['platform', 'connected', 'accounts'] as const;
export type EndpointKind = (typeof ENDPOINT_KINDS)[number];

export type Endpoint = {
  id: string;
  url: string;
  secret: string;
  kind: EndpointKind;
  /** The previous secret, which also signs until then. */
  previous?: { secret: string; untilMs: number };
  apiVersion: string | null;
  enabledEvents: string[];
  status: 'enabled' | 'disabled';
  description: string | null;
  metadata: Metadata;
  created: number;
};

export function endpoints(books: Books): Endpoint[] {
  return books.db.prepare('SELECT * FROM endpoints ORDER BY rowid').all().map(read);
}

export function findEndpoint(books: Books, id: string): Endpoint | undefined {
  const row = books.db.prepare('SELECT * FROM endpoints WHERE id = ?').get(id);
  return row && read(row);
}

export const wants = (endpoint: Endpoint, kind: EndpointKind, type: string): boolean =>
  endpoint.kind === kind &&
  endpoint.status === 'enabled' &&
  (endpoint.enabledEvents.includes('*') || endpoint.enabledEvents.includes(type));

export function saveEndpoint(books: Books, endpoint: Endpoint): void {
  const { id, url, secret, kind, ...rest } = endpoint;
  books.db
    .prepare(
      `INSERT INTO endpoints (id, url, secret, kind, body) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET url = excluded.url, secret = excluded.secret, body = excluded.body`,
    )
    .run(id, url, secret, kind, JSON.stringify(rest));
}

export function newEndpoint(
  books: Books,
  fields: Pick<Endpoint, 'id' | 'url' | 'secret' | 'kind'> & Partial<Endpoint>,
): Endpoint {
  return {
    apiVersion: null,
    enabledEvents: ['*'],
    status: 'enabled',
    description: null,
    metadata: {},
    created: books.now(),
    ...fields,
  };
}

/** Rotates the secret; the old one signs for so many real seconds. */
export function rollSecret(books: Books, endpoint: Endpoint, secret: string, overlapSeconds: number): void {
  const previous = { secret: endpoint.secret, untilMs: Date.now() + overlapSeconds * 1000 };
  saveEndpoint(books, { ...endpoint, secret, previous });
}

export const secretsOf = ({ secret, previous }: Endpoint): string[] =>
  previous && previous.untilMs > Date.now() ? [secret, previous.secret] : [secret];

function read(row: Record<string, unknown>): Endpoint {
  const { id, url, secret, kind, body } = row;
  const rest = JSON.parse(String(body ?? '{}')) as Partial<Endpoint>;
  return {
    apiVersion: null,
    enabledEvents: ['*'],
    status: 'enabled',
    description: null,
    metadata: {},
    created: 0,
    ...rest,
    id: String(id),
    url: String(url),
    secret: String(secret),
    kind: kind as EndpointKind,
  };
}

/** Endpoints of the v1 API. Thin events use event destinations, which v1 does not list. */
export function createEndpoint(books: Books, params: Params): Resource {
  requireUrl(String(params.url), 'url');
  const endpoint = newEndpoint(books, {
    id: stripeId('we'),
    secret: stripeId('whsec', 32),
    kind: params.connect === true ? 'connected' : 'platform',
    ...changedFields(params),
    url: String(params.url),
    apiVersion: (params.api_version as string | undefined) ?? null,
    metadata: mergeMetadata({}, params.metadata),
  });
  saveEndpoint(books, endpoint);
  // Only the creation returns the secret.
  return { ...presentEndpoint(endpoint), secret: endpoint.secret };
}

export function updateEndpoint(books: Books, endpoint: Endpoint, params: Params): Resource {
  if (params.url !== undefined) requireUrl(String(params.url), 'url');
  const updated: Endpoint = {
    ...endpoint,
    ...changedFields(params),
    ...(params.url === undefined ? {} : { url: String(params.url) }),
    ...(params.disabled === undefined ? {} : { status: params.disabled ? 'disabled' : 'enabled' }),
    metadata: mergeMetadata(endpoint.metadata, params.metadata),
  };
  saveEndpoint(books, updated);
  return presentEndpoint(updated);
}

export function deleteEndpoint(books: Books, { id }: Endpoint): Resource {
  books.db.prepare('DELETE FROM endpoints WHERE id = ?').run(id);
  return { id, object: 'webhook_endpoint', deleted: true };
}

export const presentEndpoint = (endpoint: Endpoint): Resource => ({
  id: endpoint.id,
  object: 'webhook_endpoint',
  api_version: endpoint.apiVersion ?? contract.apiVersion,
  application: null,
  created: endpoint.created,
  description: endpoint.description,
  enabled_events: endpoint.enabledEvents,
  livemode: false,
  metadata: endpoint.metadata,
  status: endpoint.status,
  url: endpoint.url,
});

function changedFields(params: Params): Partial<Endpoint> {
  return {
    ...(params.enabled_events ? { enabledEvents: params.enabled_events as string[] } : {}),
    ...(params.description === undefined
      ? {}
      : { description: (params.description as string | null) || null }),
  };
}
