import { createHash } from 'node:crypto';
import { invalidRequest, noSuch } from '../api-error.ts';
import type { Books } from '../books.ts';
import { type EndpointKind, queue, WEBHOOK_MODES } from '../events.ts';
import { type Body, choice, type Door } from './door.ts';

const KINDS: EndpointKind[] = ['platform', 'connected', 'accounts'];

/** Where webhooks go, and what happens to them on the way. */
export const webhookDoors: Door[] = [
  ['PUT /webhook-endpoints', ({ books, body }) => setEndpoints(books, body)],
  [
    'POST /webhooks',
    ({ books, body }) => {
      choice(body, 'mode', WEBHOOK_MODES);
      books.transaction(() => books.set('webhook_mode', JSON.stringify(body)));
    },
  ],
  ['POST /webhooks/flush', ({ books, body }) => flush(books, body.order)],
  [
    'POST /events/:id/resend',
    ({ books, id }) => {
      const event = books.findAny(id);
      if (!event) throw noSuch('event', id);
      const kind = event.object === 'v2.core.event' ? 'accounts' : event.account ? 'connected' : 'platform';
      books.transaction(() => queue(books, id, kind, { mode: 'normal' }));
    },
  ],
  [
    'GET /deliveries',
    ({ books, query }) => ({
      deliveries: books.db
        .prepare(
          `SELECT d.seq, d.event, o.body ->> 'type' AS type, e.url, e.kind, d.state, d.attempts, d.due_ms AS dueMs, d.answer
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
    if (!URL.canParse(String(url)) || !secret || !KINDS.includes(kind as EndpointKind))
      throw invalidRequest(`An endpoint needs url, secret and kind (${KINDS.join(', ')}).`);
    // The same door keeps its id, so that what is still to be delivered reaches it after a restart.
    const id = `we_${createHash('sha256').update(`${kind} ${url}`).digest('hex').slice(0, 24)}`;
    return { id, url: String(url), secret: String(secret), kind: String(kind) };
  });
  books.transaction(() => {
    books.db.exec('DELETE FROM endpoints');
    const insert = books.db.prepare('INSERT INTO endpoints (id, url, secret, kind) VALUES (?, ?, ?, ?)');
    for (const { id, url, secret, kind } of endpoints) insert.run(id, url, secret, kind);
  });
  return { endpoints: endpoints.map(({ id, url, kind }) => ({ id, url, kind })) };
}

/** Sends what is held, delayed or waiting for a retry at once: in order, `reverse` or `shuffle`. */
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
