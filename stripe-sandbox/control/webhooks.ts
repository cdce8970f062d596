import { createHash } from 'node:crypto';
import { invalidRequest, noSuch } from '../api/api-error.ts';
import type { Books } from '../books/books.ts';
import { queue } from '../webhooks/events.ts';
import {
  ENDPOINT_KINDS,
  type EndpointKind,
  endpoints,
  newEndpoint,
  rollSecret,
  saveEndpoint,
} from '../webhooks/webhook-endpoints.ts';
import { setWebhookRules, WEBHOOK_MODES, type WebhookRule } from '../webhooks/webhook-rules.ts';
import { type Body, type Command, choice, integer, readOften } from './command.ts';

export const webhookCommands: Command[] = [
  ['PUT /webhook-endpoints', ({ books, body }) => setEndpoints(books, body)],
  ['POST /webhook-endpoints/secret', ({ books, body }) => roll(books, body)],
  [
    'POST /webhooks',
    ({ books, body }) => {
      const bodies = Array.isArray(body.rules) ? (body.rules as Body[]) : [body];
      const rules = bodies.map(readRule).filter(({ mode }) => mode !== 'normal');
      books.transaction(() => setWebhookRules(books, rules));
      return { rules };
    },
  ],
  ['POST /webhooks/flush', ({ books, body }) => flush(books, body.order)],
  [
    'POST /events/:id/resend',
    ({ books, id }) => {
      const event = books.findAny(id);
      if (!event) throw noSuch('event', id);
      const kind = event.object === 'v2.core.event' ? 'accounts' : event.account ? 'connected' : 'platform';
      books.transaction(() => queue(books, id, kind, String(event.type), { mode: 'normal' }));
    },
  ],
  [
    'GET /deliveries',
    ({ books, query }) => ({
      deliveries: books.db
        .prepare(
          `SELECT d.seq, d.event, o.body ->> 'type' AS type, e.url, e.kind, d.state, d.attempts, d.due_ms AS dueMs, d.answer, d.fault
           FROM deliveries d JOIN objects o ON o.id = d.event LEFT JOIN endpoints e ON e.id = d.endpoint
           WHERE :event IS NULL OR d.event = :event ORDER BY d.seq DESC LIMIT :limit`,
        )
        .all({ event: query.get('event'), limit: Number(query.get('limit') ?? 100) }),
    }),
  ],
];

function setEndpoints(books: Books, body: unknown) {
  if (!Array.isArray(body)) throw invalidRequest('Send an array of {url, secret, kind}.');
  const endpoints = (body as Body[]).map(({ url, secret, kind }) => {
    if (!URL.canParse(String(url)) || !secret || !ENDPOINT_KINDS.includes(kind as EndpointKind))
      throw invalidRequest(`An endpoint needs url, secret and kind (${ENDPOINT_KINDS.join(', ')}).`);
    // A stable id, so that pending deliveries reach the endpoint after a restart.
    const id = `we_${createHash('sha256').update(`${kind} ${url}`).digest('hex').slice(0, 24)}`;
    return newEndpoint(books, { id, url: String(url), secret: String(secret), kind: kind as EndpointKind });
  });
  books.transaction(() => {
    books.db.exec('DELETE FROM endpoints');
    for (const endpoint of endpoints) saveEndpoint(books, endpoint);
  });
  return { endpoints: endpoints.map(({ id, url, kind }) => ({ id, url, kind })) };
}

/** Rotates the secrets of a kind of endpoint. The old ones sign during the overlap, if requested. */
function roll(books: Books, body: Body) {
  const kind = choice(body, 'kind', ENDPOINT_KINDS, 'platform');
  if (typeof body.secret !== 'string' || !body.secret) throw invalidRequest('A secret is needed.');
  const overlapSeconds = integer(body, 'overlapSeconds') ?? 0;
  const secret = body.secret;
  const rolled = endpoints(books).filter((endpoint) => endpoint.kind === kind);
  books.transaction(() => {
    for (const endpoint of rolled) rollSecret(books, endpoint, secret, overlapSeconds);
  });
  return { rolled: rolled.length };
}

function readRule(body: Body): WebhookRule {
  const mode = choice(body, 'mode', WEBHOOK_MODES);
  const delayMs = integer(body, 'delayMs');
  return {
    mode,
    ...readOften(body),
    ...(delayMs === undefined ? {} : { delayMs }),
    ...(Array.isArray(body.types) ? { types: body.types.map(String) } : {}),
  };
}

/** Delivers held, delayed and retried events at once: in order, `reverse` or `shuffle`. */
function flush(books: Books, order: unknown) {
  return books.transaction(() => {
    const { db } = books;
    const rows = db.prepare("SELECT seq FROM deliveries WHERE state IN ('held', 'due') ORDER BY seq").all();
    const position = (index: number) =>
      order === 'shuffle' ? Math.random() * rows.length : order === 'reverse' ? -index : index;
    const update = db.prepare("UPDATE deliveries SET state = 'due', due_ms = ? WHERE seq = ?");
    const past = Date.now() - rows.length;
    for (const [index, row] of rows.entries())
      update.run(Math.floor(past + position(index)), Number(row.seq));
    return { flushed: rows.length };
  });
}
