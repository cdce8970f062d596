import { type Books, type Resource, stripeId } from './books.ts';
import { contract } from './contract.ts';
import { present } from './present.ts';

/** `platform`: the platform's own events; `connected`: those of its connected accounts; `accounts`: v2 thin events. */
export type EndpointKind = 'platform' | 'connected' | 'accounts';

export const WEBHOOK_MODES = [
  'normal',
  'drop',
  'duplicate',
  'delay',
  'shuffle',
  'hold',
  'bad_signature',
  'stale_timestamp',
] as const;

export type WebhookMode = {
  mode: (typeof WEBHOOK_MODES)[number];
  /** How late (`delay`), or at most how late (`shuffle`). */
  delayMs?: number;
};

/** Records what happened and queues it for the webhook endpoints, in the transaction that made it happen. */
export function emit(
  books: Books,
  type: string,
  resource: Resource,
  options: { account?: string; previous?: Record<string, unknown> } = {},
): void {
  const { account, previous } = options;
  const event = {
    id: stripeId('evt'),
    object: 'event',
    ...(account ? { account } : {}),
    api_version: contract.apiVersion,
    created: books.now(),
    data: { object: present(books, resource), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: books.cause.id, idempotency_key: books.cause.idempotencyKey },
    type,
  };
  books.insert(event, account ?? null);
  queue(books, event.id, account ? 'connected' : 'platform');
}

/** A v2 event. Its webhook carries only ids; the rest is read back from /v2/core/events. */
export function emitThin(
  books: Books,
  type: string,
  account: string | null,
  data?: Record<string, unknown>,
): void {
  const event = {
    id: stripeId('evt_test'),
    object: 'v2.core.event',
    created: new Date(books.now() * 1000).toISOString(),
    livemode: false,
    type,
    ...(account
      ? { related_object: { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` } }
      : {}),
    ...(data ? { data } : {}),
  };
  books.insert(event);
  queue(books, event.id, 'accounts');
}

export const webhookMode = (books: Books): WebhookMode =>
  JSON.parse(books.setting('webhook_mode') ?? '{"mode":"normal"}') as WebhookMode;

export function queue(
  books: Books,
  event: string,
  kind: EndpointKind,
  { mode, delayMs } = webhookMode(books),
): void {
  const insert = books.db.prepare(
    'INSERT INTO deliveries (event, endpoint, state, due_ms) VALUES (?, ?, ?, ?)',
  );
  for (const { id } of books.db.prepare('SELECT id FROM endpoints WHERE kind = ?').all(kind)) {
    const state = mode === 'drop' ? 'dropped' : mode === 'hold' ? 'held' : 'due';
    const lateMs =
      mode === 'delay' ? (delayMs ?? 3000) : mode === 'shuffle' ? Math.random() * (delayMs ?? 1500) : 0;
    for (let copy = 0; copy < (mode === 'duplicate' ? 2 : 1); copy++)
      insert.run(event, String(id), state, Math.floor(Date.now() + lateMs));
  }
}
