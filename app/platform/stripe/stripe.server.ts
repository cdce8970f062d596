import Stripe from 'stripe';
import { assertNoTransaction } from '#platform/db/transaction-context.server.ts';
import { config } from '#platform/env/config.server.ts';

/** The version that this code was written against; webhook endpoints are created with the same one. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const { apiUrl, secretKey } = config.stripe;
const sandbox = apiUrl ? new URL(apiUrl) : null;

/** One client for both modes: Stripe itself, or the sandbox that speaks its protocol. */
export const stripe = new Stripe(secretKey, {
  apiVersion: STRIPE_API_VERSION,
  telemetry: false,
  timeout: 20_000,
  // The transfer worker repeats a call with the same key itself; two quick tries inside the SDK cover a blip.
  maxNetworkRetries: 2,
  ...(sandbox && {
    host: sandbox.hostname,
    port: sandbox.port,
    protocol: sandbox.protocol === 'https:' ? ('https' as const) : ('http' as const),
  }),
});

/** Every call of every resource passes here. An HTTP client's refusal would be taken for a lost connection, and tried again. */
const sender = (stripe as unknown as { _requestSender: { _request: (...request: unknown[]) => void } })
  ._requestSender;
const send = sender._request.bind(sender);
sender._request = (...request) => {
  assertNoTransaction('Stripe');
  send(...request);
};

/**
 * What is known after a call failed.
 * `refused`: Stripe answered no; nothing happened. `unknown`: it may have happened; ask again with the same key.
 * `later`: not executed, try again (rate limit).
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
    return error instanceof Stripe.errors.StripeError && error.statusCode === 409 ? 'unknown' : 'refused';
  }
  return 'unknown';
}

export function stripeErrorCode(error: unknown): string {
  return (error instanceof Stripe.errors.StripeError && (error.code ?? error.type)) || 'unknown';
}

/** The connected account does not exist for us any more. A key that may do too little is another matter. */
export const isAccountLost = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'account_invalid' || (error.statusCode === 404 && error.code === 'resource_missing'));

/** Stripe could not be reached or did not answer as expected: nothing that the person who asked did wrong. */
export const isStripeFailure = (error: unknown) => error instanceof Stripe.errors.StripeError;

/** Stripe keeps idempotency keys for 24 hours; after this long an unanswered key must not be sent again. */
export const KEY_LIFETIME_MS = 23 * 3_600_000;

/** Stripe refers to an object by its id, or holds the object itself where it was expanded. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | null;
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
