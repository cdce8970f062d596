import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Books } from '../books/books.ts';
import { payload } from './payload.ts';
import { findEndpoint, secretsOf } from './webhook-endpoints.ts';
import { isForgery, isPermanent } from './webhook-rules.ts';

const MAX_IN_FLIGHT = 10;
const TIMEOUT_MS = 10_000;
const PAUSE_MS = 10;

/** Stripe retries for three days; the sandbox's pauses are short. */
const DEFAULT_RETRY_SECONDS = [1, 2, 4, 8, 16, 30, 60, 120, 300, 600];

type Delivery = {
  seq: number;
  event: string;
  endpoint: string;
  attempts: number;
  dueMs: number;
  fault: string | null;
};
type Outcome = { delivered: boolean; answer: string; final: boolean };

export type Deliverer = {
  wake: () => void;
  /** Attempts one delivery, due or not. */
  deliver: (seq: number) => Promise<void>;
  last: () => number;
  /** Resolves when each delivery after that one was attempted, or at the timeout. */
  attempted: (after: number, atMostMs: number) => Promise<void>;
  stop: () => Promise<void>;
};

const COLUMNS = 'seq, event, endpoint, attempts, due_ms AS dueMs, fault';

/** Delivers at least once: a delivery is done when the endpoint's 2xx is recorded. */
export function startDeliverer(
  books: Books,
  retrySeconds = DEFAULT_RETRY_SECONDS,
  isAutomatic = true,
): Deliverer {
  const inFlight = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function wake() {
    if (!isAutomatic || stopping.signal.aborted) return;
    clearTimeout(timer);
    const rows = books.db
      .prepare(`SELECT ${COLUMNS} FROM deliveries WHERE state = 'due' ORDER BY due_ms, seq LIMIT ?`)
      .all(MAX_IN_FLIGHT * 2) as Delivery[];
    for (const row of rows) {
      if (inFlight.has(row.seq)) continue;
      const waitMs = row.dueMs - Date.now();
      if (waitMs > 0) {
        timer = setTimeout(wake, waitMs);
        return;
      }
      if (inFlight.size >= MAX_IN_FLIGHT) return;
      const delivery = deliver(row).finally(() => {
        inFlight.delete(row.seq);
        wake();
      });
      inFlight.set(row.seq, delivery);
    }
  }

  async function deliver({ seq, event, endpoint, attempts, fault }: Delivery) {
    // A fault of single events affects the first attempt; a permanent one affects every attempt.
    const spoils = fault && (attempts === 0 || isPermanent(books, fault)) ? fault : null;
    const outcome = await post(event, endpoint, spoils);
    if (stopping.signal.aborted) return;
    const pauseSeconds = outcome.final ? undefined : retrySeconds[attempts];
    const state = outcome.delivered ? 'delivered' : pauseSeconds === undefined ? 'failed' : 'due';
    books.db
      .prepare('UPDATE deliveries SET state = ?, attempts = ?, due_ms = ?, answer = ? WHERE seq = ?')
      .run(state, attempts + 1, Date.now() + (pauseSeconds ?? 0) * 1000, outcome.answer, seq);
  }

  async function post(event: string, endpointId: string, fault: string | null): Promise<Outcome> {
    const endpoint = findEndpoint(books, endpointId);
    if (!endpoint) return { delivered: false, answer: 'the endpoint was removed', final: true };
    if (fault === 'refused') return { delivered: false, answer: '500 (sandbox fault)', final: false };
    try {
      const body = JSON.stringify(payload(books, books.findAny(event)!, endpoint, fault), null, 2);
      const secrets = secretsOf(endpoint).map((secret) =>
        fault === 'bad_signature' ? `${secret}x` : secret,
      );
      const timestamp = Math.floor(Date.now() / 1000) - (fault === 'stale_timestamp' ? 3600 : 0);
      const response = await fetch(endpoint.url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping.signal]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(body, secrets, timestamp),
        },
        body,
      });
      await response.arrayBuffer();
      if (fault === 'lost_answer')
        return { delivered: false, answer: 'no answer in time (sandbox fault)', final: false };
      // The answer to a forged event is ignored.
      return {
        delivered: response.ok || isForgery(fault ?? ''),
        answer: String(response.status),
        final: false,
      };
    } catch (error) {
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return { delivered: false, answer: String(reason), final: false };
    }
  }

  wake();
  return {
    wake,
    deliver: (seq) =>
      deliver(books.db.prepare(`SELECT ${COLUMNS} FROM deliveries WHERE seq = ?`).get(seq) as Delivery),
    last: () => Number(books.db.prepare('SELECT max(seq) AS seq FROM deliveries').get()!.seq ?? 0),
    async attempted(after, atMostMs) {
      const untried = books.db.prepare(
        "SELECT 1 FROM deliveries WHERE seq > ? AND state = 'due' AND attempts = 0 LIMIT 1",
      );
      for (const deadline = Date.now() + atMostMs; Date.now() < deadline && untried.get(after); ) {
        wake();
        await sleep(PAUSE_MS);
      }
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all(inFlight.values());
    },
  };
}

/** Stripe's scheme v1, written from its documentation without the SDK, so that signer and verifier are independent. */
export function sign(body: string, secrets: string | string[], timestamp: number): string {
  const signatures = [secrets]
    .flat()
    .map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`);
  return [`t=${timestamp}`, ...signatures].join(',');
}
