import type Stripe from 'stripe';
import { z } from 'zod';
import { required } from '#core/typed-values.ts';
import { config } from '#platform/env/config.server.ts';
import { log } from '#platform/log/log.server.ts';
import { dateOf, stripe } from '#platform/stripe/stripe.server.ts';
import { malformedEvent, wrongSignature } from './errors.ts';
import type { StripeEventPayload } from './tables.server.ts';

/** `platform`: our own account. `connected` and `accounts`: snapshots and thin events of creators' accounts. */
export type WebhookEndpoint = keyof typeof config.stripe.webhookSecrets;

const PrintableAscii = z.string().regex(/^[!-~]{1,255}$/);
const IncomingEvent = z.object({
  id: PrintableAscii,
  type: PrintableAscii,
  livemode: z.boolean(),
  account: PrintableAscii.nullable(),
  apiVersion: PrintableAscii.nullable(),
  created: z.date(),
  payload: z.union([
    z.object({
      data: z.object({ object: z.object({ id: PrintableAscii, object: PrintableAscii }).partial() }),
    }),
    z.object({ related_object: z.object({ id: PrintableAscii }).nullable() }),
  ]) satisfies z.ZodType<StripeEventPayload>,
});
export type IncomingEvent = z.infer<typeof IncomingEvent>;

/** Limit for the difference between Stripe's clock and ours, in either direction. */
const CLOCK_TOLERANCE_SECONDS = 300;

/** Throws `wrongSignature` unless a secret of the endpoint signed it within the tolerance, or `malformedEvent`. */
export async function verifyEvent(
  endpoint: WebhookEndpoint,
  rawBody: string,
  signature: string,
): Promise<IncomingEvent> {
  if (isFromFuture(signature) || !(await isSigned(endpoint, rawBody, signature))) throw wrongSignature();
  const event = parseBody(rawBody);
  // The casts only give access: `IncomingEvent` checks every field of the result.
  const read = IncomingEvent.safeParse(
    endpoint === 'accounts' ? fromThin(event as Stripe.V2.Core.Event) : fromSnapshot(event as Stripe.Event),
  );
  if (!read.success) throw malformedEvent({ report: true });
  return read.data;
}

/** The SDK checks the past only, and refuses a header without a timestamp. Like the SDK, this reads the last one. */
const isFromFuture = (signature: string) =>
  Number(/.*\bt=(\d+)/.exec(signature)?.[1]) > Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS;

async function isSigned(endpoint: WebhookEndpoint, rawBody: string, signature: string): Promise<boolean> {
  const helper = required(stripe.webhooks.signature, 'signature helper');
  for (const secret of config.stripe.webhookSecrets[endpoint]) {
    try {
      // Throws if the secret does not fit.
      await helper.verifyHeaderAsync(rawBody, signature, secret, CLOCK_TOLERANCE_SECONDS);
      return true;
    } catch (error) {
      log.debug({ error }, 'a webhook secret did not fit');
    }
  }
  return false;
}

function parseBody(rawBody: string): object {
  try {
    return z.looseObject({}).parse(JSON.parse(rawBody));
  } catch (cause) {
    throw malformedEvent({ report: true, cause });
  }
}

/** Keeps only the id and type of the event's object, because handlers reread it. */
export function fromSnapshot(event: Stripe.Event): IncomingEvent {
  const source = event.data?.object as { id?: string; object?: string };
  return {
    id: event.id,
    type: event.type,
    livemode: event.livemode,
    account: event.account ?? null,
    apiVersion: event.api_version ?? null,
    created: dateOf(event.created),
    payload: { data: { object: source && { id: source.id, object: source.object } } },
  };
}

/** Connected accounts report by thin events, which name their account and carry nothing of it. */
function fromThin(event: Stripe.V2.Core.Event): IncomingEvent {
  const related = 'related_object' in event ? (event.related_object as { id?: string } | null) : null;
  const account = related?.id ?? null;
  return {
    id: event.id,
    type: event.type,
    livemode: event.livemode,
    account,
    apiVersion: null,
    created: new Date(event.created),
    payload: { related_object: account === null ? null : { id: account } },
  };
}
