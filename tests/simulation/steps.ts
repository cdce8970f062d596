import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { db } from '#platform/db/db.server.ts';
import { knock, type Person, sandbox, signUp } from './people.ts';
import { kill, PROCESSES, startMissing } from './world.ts';

/** One thing that somebody does or that happens. The numbers choose among what is there at that moment. */
export type Step = { kind: string; a: number; b: number };

/** What one sequence has so far. */
export type Scene = {
  brands: Person[];
  creators: Person[];
  counts: Map<string, number>;
  findings: string[];
};

type Row = Record<string, string>;
type Act = (scene: Scene, a: number, b: number) => Promise<unknown>;

const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % items.length];

/** One row of those that the query finds, in the order of their making. */
async function find(a: number, query: ReturnType<typeof sql>): Promise<Row | undefined> {
  return pick((await db.execute<Row>(query)).rows, a);
}

const personOf = (people: Person[], email: string | undefined) =>
  people.find((person) => person.email === email);

/** A door may refuse in words, or say that Stripe cannot be reached; a 500 is a finding. */
async function act(scene: Scene, person: Person | undefined, method: string, path: string, body?: unknown) {
  if (!person) return null;
  const answer = await knock(person, method, path, body);
  const outcome = answer ? answer.status : 'no answer';
  const name = `${method} ${path.replace(/[a-z]{3}_[0-9a-z]{26}/g, '{id}').replace(/\?.*/, '')}`;
  scene.counts.set(`${name} → ${outcome}`, (scene.counts.get(`${name} → ${outcome}`) ?? 0) + 1);
  if (answer?.status === 500) scene.findings.push(`${name} answered 500`);
  return answer?.status === 200 ? answer.body : null;
}

const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000000000000259',
];
const sessionOf = (url: unknown) => /cs_test_\w+/.exec(String(url))?.[0];
const pay = (url: unknown, b: number) =>
  sessionOf(url) ? sandbox('POST', `/pay/${sessionOf(url)}`, { card: pick(CARDS, b) }) : null;
const tomorrow = () => new Date(Date.now() + 86_400_000 * 30).toISOString().slice(0, 10);

const FAULTED_ROUTES = [
  '*',
  'POST /v1/transfers',
  'POST /v1/transfers',
  'POST /v1/checkout/sessions',
  'GET /v1/checkout/sessions/{id}',
  'GET /v1/transfers/{id}',
  'POST /v1/refunds',
  'POST /v1/transfers/{id}/reversals',
];
const FAULTS = [
  'timeout_after',
  'reset_after',
  'truncated',
  'error_500',
  'error_500_no_retry',
  'bad_gateway_html',
  'rate_limit',
  'conflict_409',
  'stored_500',
  'latency',
];
const TRANSFER_FAULTS = ['balance_insufficient', 'account_restricted', ...FAULTS];
const WEBHOOKS = [
  'normal',
  'normal',
  'drop',
  'duplicate',
  'hold',
  'delay',
  'shuffle',
  'bad_signature',
  'stale_timestamp',
];
const PACKAGES = ['basic', 'starter', 'growth'];

/** Everything that can happen, with how often it is chosen. */
const ACTS: Record<string, [weight: number, act: Act]> = {
  'a brand signs up': [
    2,
    async ({ brands }) => {
      const brand = await signUp('brand');
      if (brand) brands.push(brand);
    },
  ],
  'a creator signs up and onboards': [
    3,
    async (scene, a) => {
      const creator = await signUp('creator');
      if (!creator) return;
      scene.creators.push(creator);
      if (a % 4 === 0) return act(scene, creator, 'PUT', '/payout-account/paypal', { email: creator.email });
      await act(scene, creator, 'POST', '/payout-account/onboarding', {});
      const account = await find(
        0,
        sql`SELECT p.stripe_account_id AS id FROM payout_accounts p JOIN users u ON u.id = p.user_id
        WHERE u.email = ${creator.email}`,
      );
      if (account?.id) await sandbox('POST', `/accounts/${account.id}/state`, { transfers: 'active' });
      return act(scene, creator, 'POST', '/payout-account/check');
    },
  ],
  'a brand tops up': [
    6,
    async (scene, a, b) => {
      const brand = pick(scene.brands, a);
      const checkout = await act(scene, brand, 'POST', '/wallet/top-ups', { packageId: pick(PACKAGES, b) });
      await pay(checkout?.url, b);
      // Half of them come back to the return page; the others close the tab.
      if (b % 2 === 0 && checkout)
        await act(scene, brand, 'GET', `/wallet/top-ups?sessionId=${sessionOf(checkout.url)}`);
    },
  ],
  'a brand creates a campaign': [
    4,
    (scene, a, b) =>
      act(scene, pick(scene.brands, a), 'POST', '/campaigns', {
        title: 'Thirty seconds of morning',
        description: 'Show the product in daylight.',
        requirements: 'Vertical, 30 seconds.',
        budgetCents: 101 + (b % 300) * 37,
        deadline: tomorrow(),
        maxSubmissions: 1 + (b % 6),
        intake: b % 3 === 0 ? 'casting' : 'open_call',
      }),
  ],
  'a brand publishes': [
    6,
    async (scene, a, b) => {
      const campaign = await find(
        a,
        sql`SELECT c.id, u.email FROM campaigns c JOIN users u ON u.id = c.brand_id
        WHERE c.status = 'pending' ORDER BY c.id`,
      );
      const payWith = b % 2 === 0 ? 'wallet' : 'card';
      const answer = await act(
        scene,
        personOf(scene.brands, campaign?.email),
        'POST',
        `/campaigns/${campaign?.id}/publish`,
        { payWith },
      );
      if (answer?.checkoutUrl) await pay(answer.checkoutUrl, b);
    },
  ],
  'a creator applies': [
    3,
    async (scene, a, b) => {
      const campaign = await find(
        a,
        sql`SELECT id FROM campaigns WHERE status = 'active' AND intake = 'casting' ORDER BY id`,
      );
      if (campaign)
        await act(scene, pick(scene.creators, b), 'POST', `/open-campaigns/${campaign.id}/applications`);
    },
  ],
  'a brand answers an application': [
    4,
    async (scene, a, b) => {
      const application = await find(
        a,
        sql`SELECT a.id, u.email FROM applications a JOIN campaigns c ON c.id = a.campaign_id
        JOIN users u ON u.id = c.brand_id WHERE a.status = 'pending' ORDER BY a.id`,
      );
      const answer = b % 4 === 0 ? 'decline' : 'accept';
      if (application)
        await act(
          scene,
          personOf(scene.brands, application.email),
          'POST',
          `/applications/${application.id}/${answer}`,
        );
    },
  ],
  'a creator submits': [
    9,
    async (scene, a, b) => {
      const campaign = await find(a, sql`SELECT id FROM campaigns WHERE status = 'active' ORDER BY id`);
      if (campaign)
        await act(scene, pick(scene.creators, b), 'POST', `/open-campaigns/${campaign.id}/submissions`, {
          title: 'First cut',
          videoUrl: 'https://videos.example/first-cut.mp4',
        });
    },
  ],
  'a brand approves': [
    12,
    async (scene, a, b) => {
      const video = await find(
        a,
        sql`SELECT s.id, u.email, c.budget_cents FROM submissions s JOIN campaigns c ON c.id = s.campaign_id
        JOIN users u ON u.id = c.brand_id WHERE s.status = 'pending' ORDER BY s.id`,
      );
      if (!video) return;
      const approve = () =>
        act(scene, personOf(scene.brands, video.email), 'POST', `/submissions/${video.id}/approve`, {
          amountCents: Number(video.budget_cents),
        });
      // A double click, now and then.
      await Promise.all(b % 5 === 0 ? [approve(), approve()] : [approve()]);
    },
  ],
  'a brand requests changes': [
    2,
    async (scene, a) => {
      const video = await find(
        a,
        sql`SELECT s.id, u.email FROM submissions s JOIN campaigns c ON c.id = s.campaign_id
        JOIN users u ON u.id = c.brand_id WHERE s.status = 'pending' ORDER BY s.id`,
      );
      if (video)
        await act(
          scene,
          personOf(scene.brands, video.email),
          'POST',
          `/submissions/${video.id}/request-changes`,
          { feedback: 'Brighter.' },
        );
    },
  ],
  'a brand retries a payout': [
    4,
    async (scene, a) => {
      const payment = await find(
        a,
        sql`SELECT p.id, u.email FROM payments p JOIN users u ON u.id = p.brand_id WHERE p.status = 'failed' ORDER BY p.id`,
      );
      if (payment)
        await act(scene, personOf(scene.brands, payment.email), 'POST', `/payments/${payment.id}/retry`);
    },
  ],
  'a transfer is reversed in the dashboard': [
    3,
    async (_, a, b) => {
      const payment = await find(
        a,
        sql`SELECT stripe_transfer_id AS id, creator_payout_cents AS cents FROM payments
        WHERE stripe_transfer_id IS NOT NULL ORDER BY id`,
      );
      if (payment?.id) await sandbox('POST', `/transfers/${payment.id}/reverse`, {});
      return b;
    },
  ],
  'an account changes': [
    3,
    async (_, a, b) => {
      const account = await find(
        a,
        sql`SELECT stripe_account_id AS id FROM payout_accounts WHERE stripe_account_id IS NOT NULL ORDER BY user_id`,
      );
      if (account)
        await sandbox('POST', `/accounts/${account.id}/state`, {
          transfers: pick(['restricted', 'active', 'active'], b),
        });
    },
  ],
  'Stripe misbehaves': [
    5,
    (_, a, b) => {
      const route = pick(FAULTED_ROUTES, a)!;
      const kind = pick(route === 'POST /v1/transfers' ? TRANSFER_FAULTS : FAULTS, b)!;
      return sandbox('POST', '/faults', { route, kind, times: 1 + (a % 3), delayMs: 400 });
    },
  ],
  'webhooks misbehave': [
    4,
    (_, a) => sandbox('POST', '/webhooks', { mode: pick(WEBHOOKS, a), delayMs: 700 }),
  ],
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
  'a day passes at Stripe': [
    1,
    (_, a) => sandbox('POST', '/clock/advance', { seconds: 3600 * (1 + (a % 30)) }),
  ],
  'a process is killed': [
    4,
    async (scene, a) => {
      const name = pick(PROCESSES, a)!;
      scene.counts.set(`kill -9 ${name}`, (scene.counts.get(`kill -9 ${name}`) ?? 0) + 1);
      await kill(name);
    },
  ],
  'what is dead is started': [9, () => startMissing()],
  'a moment passes': [3, (_, a) => new Promise((resolve) => setTimeout(resolve, a % 400))],
};

/** A few steps at the same moment. */
export type Burst = Step[];

const step = fc.record({
  kind: fc.oneof(
    ...Object.entries(ACTS).map(([kind, [weight]]) => ({ weight, arbitrary: fc.constant(kind) })),
  ),
  a: fc.nat(999),
  b: fc.nat(999),
});
export const bursts = (size: { min: number; max: number }): fc.Arbitrary<Burst[]> =>
  fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: size.min, maxLength: size.max });

/** Does the steps of one burst at once. What fails because a process is dead is part of the play. */
export async function play(scene: Scene, burst: Burst): Promise<void> {
  await Promise.all(
    burst.map(async ({ kind, a, b }) => {
      scene.counts.set(kind, (scene.counts.get(kind) ?? 0) + 1);
      await ACTS[kind]![1](scene, a, b).catch((error: unknown) => {
        if (!isOutage(error)) throw error;
      });
    }),
  );
}

/** The database went away in the middle of this process's own question. */
function isOutage(error: unknown): boolean {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, message } = cause as { code?: string; message?: string };
  return (
    /^(57P0\d|08\d{3}|ECONN\w+|ENOENT|EPIPE)$/.test(code ?? '') ||
    /Connection terminated|connection error/i.test(message ?? '')
  );
}
