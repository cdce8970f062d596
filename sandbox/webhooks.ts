import { createHmac } from 'node:crypto';
import type { Books, Resource } from './books.ts';
import { webhookMode } from './events.ts';
import { present } from './present.ts';

const MAX_IN_FLIGHT = 10;
const TIMEOUT_MS = 10_000;

/** Stripe retries for three days with growing pauses; the sandbox's days are short. */
const DEFAULT_RETRY_SECONDS = [1, 2, 4, 8, 16, 30, 60, 120, 300, 600];

export type Deliverer = { wake: () => void; stop: () => Promise<void> };

/** Delivers queued events at least once each: a delivery counts only after the endpoint's 2xx is recorded. */
export function startDeliverer(books: Books, retrySeconds = DEFAULT_RETRY_SECONDS): Deliverer {
  const inFlight = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function wake() {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    const rows = books.db
      .prepare(
        `SELECT d.*, e.url, e.secret FROM deliveries d LEFT JOIN endpoints e ON e.id = d.endpoint
         WHERE d.state = 'due' ORDER BY d.due_ms, d.seq LIMIT ?`,
      )
      .all(MAX_IN_FLIGHT * 2);
    for (const row of rows) {
      const seq = Number(row.seq);
      if (inFlight.has(seq)) continue;
      const waitMs = Number(row.due_ms) - Date.now();
      if (waitMs > 0) {
        timer = setTimeout(wake, waitMs);
        return;
      }
      if (inFlight.size >= MAX_IN_FLIGHT) return;
      const delivery = deliver(seq, String(row.event), row.url, row.secret, Number(row.attempts)).finally(
        () => {
          inFlight.delete(seq);
          wake();
        },
      );
      inFlight.set(seq, delivery);
    }
  }

  async function deliver(seq: number, event: string, url: unknown, secret: unknown, attempts: number) {
    const outcome = url
      ? await post(String(url), String(secret), books.findAny(event)!)
      : { delivered: false, answer: 'the endpoint was removed', final: true };
    if (stopping.signal.aborted) return;
    const pauseSeconds = outcome.final ? undefined : retrySeconds[attempts];
    const state = outcome.delivered ? 'delivered' : pauseSeconds === undefined ? 'failed' : 'due';
    books.db
      .prepare('UPDATE deliveries SET state = ?, attempts = ?, due_ms = ?, answer = ? WHERE seq = ?')
      .run(state, attempts + 1, Date.now() + (pauseSeconds ?? 0) * 1000, outcome.answer, seq);
  }

  async function post(url: string, secret: string, event: Resource) {
    const body = JSON.stringify(payload(books, event), null, 2);
    const { mode } = webhookMode(books);
    const timestamp = Math.floor(Date.now() / 1000) - (mode === 'stale_timestamp' ? 3600 : 0);
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping.signal]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(body, mode === 'bad_signature' ? `${secret}x` : secret, timestamp),
        },
        body,
      });
      await response.arrayBuffer();
      return { delivered: response.ok, answer: String(response.status), final: false };
    } catch (error) {
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return { delivered: false, answer: String(reason), final: false };
    }
  }

  wake();
  return {
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all(inFlight.values());
    },
  };
}

function payload(books: Books, event: Resource): Resource {
  if (event.object === 'event') return present(books, event);
  const { data: _, ...notification } = event;
  return notification as Resource;
}

/** Stripe's scheme v1, written from its documentation and not with its SDK, so that signer and verifier are independent. */
export function sign(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
