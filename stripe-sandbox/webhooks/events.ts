import { contract } from '../api/contract.ts';
import { present } from '../api/present.ts';
import { type Books, type Resource, stripeId } from '../books/books.ts';
import { type EndpointKind, endpoints, wants } from './webhook-endpoints.ts';
import { isForgery, spoilsDelivery, takeRule, type WebhookRule } from './webhook-rules.ts';

/** Records an event and queues its deliveries, in the transaction of the change. */
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
  queue(books, event.id, account ? 'connected' : 'platform', type);
}

/** A v2 event. Its webhook contains ids only. */
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
  queue(books, event.id, 'accounts', type);
}

export function queue(
  books: Books,
  event: string,
  kind: EndpointKind,
  type: string,
  rule: WebhookRule = takeRule(books, type),
): void {
  const insert = books.db.prepare(
    'INSERT INTO deliveries (event, endpoint, state, due_ms, fault) VALUES (?, ?, ?, ?, ?)',
  );
  const { mode, delayMs } = rule;
  const state = mode === 'drop' ? 'dropped' : mode === 'hold' ? 'held' : 'due';
  const lateMs = () => {
    if (mode === 'delay') return delayMs ?? 3000;
    if (mode === 'shuffle') return Math.random() * (delayMs ?? 1500);
    return mode === 'duplicate' ? Math.random() * (delayMs ?? 0) : 0;
  };
  // A forged event is sent in addition; a duplicate is genuine.
  const fault = spoilsDelivery(mode) ? mode : null;
  const copies = mode === 'duplicate' ? [null, null] : isForgery(mode) ? [null, fault] : [fault];
  for (const endpoint of endpoints(books))
    if (wants(endpoint, kind, type))
      for (const spoilt of copies)
        insert.run(event, endpoint.id, state, Math.floor(Date.now() + lateMs()), spoilt);
}
