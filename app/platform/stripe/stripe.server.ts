import Stripe from 'stripe';
import { pool } from '#platform/db/db.server.ts';
import { assertNoTransaction } from '#platform/db/transaction-context.server.ts';
import { config } from '#platform/env/config.server.ts';
import { isRestoreOpen } from '#platform/outbound/restores.server.ts';
import { beginSpan } from '#platform/tracing/tracing.server.ts';

/** Webhook endpoints must use the same version. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const { apiUrl, secretKey } = config.stripe;
const sandbox = apiUrl ? new URL(apiUrl) : null;

export const stripe = new Stripe(secretKey, {
  apiVersion: STRIPE_API_VERSION,
  telemetry: false,
  timeout: 20_000,
  // Covers a brief outage; jobs retry with the same idempotency key.
  maxNetworkRetries: 2,
  ...(sandbox && {
    host: sandbox.hostname,
    port: sandbox.port,
    protocol: sandbox.protocol === 'https:' ? ('https' as const) : ('http' as const),
  }),
});

/**
 * Wraps the SDK's private method through which every request passes: throws inside a transaction, sends only reads while
 * a restore is compared, and traces the call. A custom HTTP client could not refuse a request, because the SDK takes its
 * error for a lost connection and retries.
 */
const requestSender = (stripe as unknown as { _requestSender: { _request: (...request: unknown[]) => void } })
  ._requestSender;
const send = requestSender._request.bind(requestSender);
requestSender._request = (...request) => {
  assertNoTransaction('Stripe');
  const [method, , path] = request as [string, unknown, string];
  const callbackIndex = 7;
  const answer = request[callbackIndex] as (error: unknown, response?: unknown) => void;
  // Without the query, which may contain an email address.
  const endSpan = beginSpan(`Stripe ${method}`, { 'url.path': path.split('?', 1)[0]! });
  const callback: typeof answer = (error, response) => {
    endSpan?.(error);
    answer(error, response);
  };
  request[callbackIndex] = callback;
  if (method === 'GET') return send(...request);
  isRestoreOpen(pool)
    .then((isOpen) => (isOpen ? callback(restorePendingError()) : send(...request)))
    .catch(callback);
};

/** Callers treat it as a rate limit: no effect, retry later. */
const restorePendingError = () =>
  new Stripe.errors.StripeRateLimitError({
    message: 'Nothing is sent to Stripe until the restored ledger has been compared with it.',
    type: 'rate_limit_error',
  });

/**
 * What a failed request has done at Stripe. `refused`: nothing. `later`: nothing, because of a rate limit, so retry.
 * `unknown`: it may have taken effect, so retry with the same idempotency key.
 */
export type Outcome = 'refused' | 'unknown' | 'later';

export function outcomeOf(error: unknown): Outcome {
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'later';
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return error.code === 'idempotency_key_in_use' ? 'unknown' : 'refused';
  }
  const refusals = [
    Stripe.errors.StripeInvalidRequestError,
    Stripe.errors.StripeAuthenticationError,
    Stripe.errors.StripeCardError,
    Stripe.errors.StripePermissionError,
  ];
  if (refusals.some((kind) => error instanceof kind)) {
    // 409: a concurrent request with the same key may still take effect.
    return error instanceof Stripe.errors.StripeError && error.statusCode === 409 ? 'unknown' : 'refused';
  }
  return 'unknown';
}

/** The key was used with other parameters, by an earlier release. */
export const isKeyReused = (error: unknown) =>
  error instanceof Stripe.errors.StripeIdempotencyError && outcomeOf(error) === 'refused';

export function stripeErrorCode(error: unknown): string {
  return (error instanceof Stripe.errors.StripeError && (error.code ?? error.type)) || 'unknown';
}

/** The connected account was deleted or disconnected. A key without permission gives another error. */
export const isAccountLost = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'account_invalid' || (error.statusCode === 404 && error.code === 'resource_missing'));

/** Every error that the Stripe SDK throws. A request that fails with one is answered as unavailable. */
export const isStripeFailure = (error: unknown) => error instanceof Stripe.errors.StripeError;

/** Stripe keeps idempotency keys for 24 hours. Sent again later, a request could take effect twice. */
export const KEY_LIFETIME_MS = 23 * 3_600_000;

/** Stripe returns a reference as an id, or as the object if it was expanded. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | null;
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

export const dateOf = (unixSeconds: number) => new Date(unixSeconds * 1000);

export function expanded<T extends object>(reference: string | T | null | undefined): T | null {
  if (typeof reference === 'string') throw new Error(`Stripe did not expand ${reference}`);
  return reference ?? null;
}
