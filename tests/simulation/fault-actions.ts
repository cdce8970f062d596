import { sql } from 'drizzle-orm';
import { config } from '#platform/env/config.server.ts';
import { FAULT_KINDS, FAULTS, type FaultKind } from '../../stripe-sandbox/faults/faults.ts';
import { WEBHOOK_MODES } from '../../stripe-sandbox/webhooks/webhook-rules.ts';
import { type Actions, count, find, pick } from './actions.ts';
import { sandbox } from './people.ts';

/** Faults that only some calls can have. */
const OF_TRANSFERS: FaultKind[] = ['balance_insufficient', 'account_restricted', 'restrict_destination'];
const OF_REVERSALS: FaultKind[] = ['balance_insufficient'];
const OF_REFUNDS: FaultKind[] = ['balance_insufficient', 'refund_pending'];
const SPECIAL: FaultKind[] = [...OF_TRANSFERS, ...OF_REFUNDS, 'declined'];
const GENERAL = FAULT_KINDS.filter((kind) => !SPECIAL.includes(kind));
/** Costs money where an idempotency key or a lookup is missing. */
const WORST = FAULTS['Executed, but the answer is lost'];

/** The calls that matter, and what is added to their bad days. */
const ROUTES: [route: string, special?: FaultKind[]][] = [
  ['*'],
  ['POST *'],
  ['GET *'],
  ['POST /v1/transfers', OF_TRANSFERS],
  ['POST /v1/transfers', OF_TRANSFERS],
  ['POST /v1/transfers', OF_TRANSFERS],
  ['POST /v1/transfers/{id}/reversals', OF_REVERSALS],
  ['POST /v1/transfers/{id}/reversals', OF_REVERSALS],
  ['POST /v1/refunds', OF_REFUNDS],
  ['POST /v1/refunds', OF_REFUNDS],
  ['POST /v1/checkout/sessions'],
  ['GET /v1/checkout/sessions/{id}'],
  ['GET /v1/transfers'],
  ['GET /v1/transfers/{id}'],
  ['GET /v1/refunds'],
  ['GET /v1/disputes/{id}'],
  ['GET /v1/invoices/{id}'],
  ['GET /v1/subscriptions/{id}'],
  ['DELETE /v1/subscriptions/{id}'],
  ['POST /v1/customers'],
  ['GET /v1/balance_transactions'],
  ['POST /v2/core/accounts'],
  ['GET /v2/core/accounts/{id}'],
];

/** We trust a key for 23 of its 24 hours, so all clock jumps of one sequence together stay within an hour. */
const JUMP_SECONDS = 60;

/** How often it goes wrong: once, more often than the SDK tries again by itself, or by chance. */
const often = (a: number) =>
  a % 4 === 0 ? { probability: 0.15, seed: a, times: 25 } : { times: pick([1, 3, 6], a) };

const KINDS = ['platform', 'platform', 'connected', 'accounts'] as const;

export const FAULT_ACTIONS: Actions = {
  'Stripe misbehaves': [
    7,
    async (scene, a, b) => {
      const [route, special = []] = pick(ROUTES, a)!;
      const kind = pick([...special, ...special, ...special, ...WORST, ...WORST, ...GENERAL], b)!;
      count(scene, `fault ${kind}`);
      await sandbox('POST', '/faults', {
        route,
        kind,
        delayMs: 400,
        seconds: JUMP_SECONDS,
        ...(kind === 'clock_jump' ? {} : often(a)),
      });
    },
  ],
  'webhooks misbehave': [
    5,
    async (scene, a, b) => {
      const mode = pick(WEBHOOK_MODES, a)!;
      count(scene, `webhooks ${mode}`);
      // For a few, for some by chance, or for all that come.
      const rule = {
        mode,
        delayMs: 700,
        ...pick([{}, { times: 1 + (b % 5) }, { probability: 0.3, seed: b }], b),
      };
      await sandbox(
        'POST',
        '/webhooks',
        b % 4 === 0 ? { rules: [rule, { mode: 'shuffle', delayMs: 300 }] } : rule,
      );
    },
  ],
  'webhooks come as they should': [3, () => sandbox('POST', '/webhooks', { mode: 'normal' })],
  'held webhooks arrive': [
    2,
    (_, a) => sandbox('POST', '/webhooks/flush', { order: pick(['shuffle', 'reverse'], a) }),
  ],
  'an event is sent again': [
    2,
    async (_, a) => {
      const event = await find(
        a,
        sql`SELECT id FROM stripe_events WHERE id LIKE 'evt_%' ORDER BY received_at`,
      );
      if (event) await sandbox('POST', `/events/${event.id}/resend`);
    },
  ],
  'a signing secret is changed at Stripe': [
    1,
    (_, a, b) =>
      sandbox('POST', '/webhook-endpoints/secret', {
        kind: pick(KINDS, a),
        secret: `whsec_rolled_${a}`,
        overlapSeconds: pick([0, 1, 60], b),
      }),
  ],
  'the signing secrets are ours again': [
    2,
    async () => {
      for (const [kind, [secret]] of Object.entries(config.stripe.webhookSecrets))
        await sandbox('POST', '/webhook-endpoints/secret', { kind, secret });
    },
  ],
};
