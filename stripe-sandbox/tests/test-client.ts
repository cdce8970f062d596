import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Stripe from 'stripe';
import { contract } from '../api/contract.ts';
import { parseForm } from '../api/form.ts';
import { ROUTES } from '../resources/routes.ts';
import { type SandboxOptions, startSandbox } from '../server.ts';
import { admin } from './admin.ts';

/** A schema validates few objects: optimizing its code would take longer than running it. */
const OPTIONS = { strict: false, code: { optimize: false } } as const;
const responses = new Ajv2020(OPTIONS);
/** Forms carry strings only. */
const requests = new Ajv2020({ ...OPTIONS, coerceTypes: true });
for (const ajv of [responses, requests]) ajv.addSchema({ $id: 'stripe', ...contract });

const pointer = (text: string) =>
  text.replaceAll('~', '~0').replaceAll('/', '~1').replace(/[{}]/g, encodeURIComponent);

function check(ajv: Ajv2020, ref: string, value: unknown): void {
  const validate = ajv.getSchema(ref);
  if (!validate) throw new Error(`the contract has no ${ref}`);
  if (!validate(value))
    throw new Error(`${ref}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(value)}`);
}

function checkObject(resource: { object: string }): void {
  const ref = contract.objects[resource.object];
  if (ref) check(responses, `stripe${ref}`, resource);
}

export const checkEvent = (event: { data: { object: object } }) => {
  check(responses, 'stripe#/$defs/Event', event);
  checkObject(event.data.object as { object: string });
};

/** `fetch` that validates requests and responses against Stripe's contract. */
async function checkedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const url = new URL(String(input));
  const route = Object.keys(ROUTES).find((name) => {
    const [method, path] = name.split(' ') as [string, string];
    return (
      method === (init?.method ?? 'GET') &&
      new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url.pathname)
    );
  });
  if (route && response.ok) {
    const body = String(init?.body ?? '');
    const sent = /^(GET|DELETE)/.test(route)
      ? parseForm(url.search)
      : url.pathname.startsWith('/v2')
        ? JSON.parse(body || '{}')
        : parseForm(body);
    delete sent.page;
    check(requests, `stripe#/endpoints/${pointer(route)}/request`, sent);
    check(responses, `stripe#/endpoints/${pointer(route)}/response`, await response.clone().json());
  }
  return response;
}

type Received = { path: string; body: string; signature: string };

export async function startTestSandbox(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ retrySeconds: [0.05, 0.05, 0.05], ...options });
  const received: Received[] = [];
  let refusals = 0;
  const listener = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (refusals-- > 0) return response.writeHead(500).end();
    received.push({ path: request.url!, body, signature: String(request.headers['stripe-signature']) });
    response.end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const client = stripeClient(sandbox.url, { httpClient: Stripe.createFetchHttpClient(checkedFetch) });
  return {
    sandbox,
    stripe: client,
    received,
    refuseNext: (count: number) => {
      refusals = count;
    },
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    admin: (method: string, path: string, body?: unknown) => admin(sandbox.url, method, path, body),
    listener: base,
    async listen() {
      const kinds = ['platform', 'connected', 'accounts'];
      const endpoints = kinds.map((kind) => ({ url: `${base}/${kind}`, secret: `whsec_${kind}`, kind }));
      await admin(sandbox.url, 'PUT', '/webhook-endpoints', endpoints);
    },
    async close() {
      await sandbox.close();
      await closeServer(listener);
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

export function stripeClient(
  url: string,
  config: Partial<NonNullable<ConstructorParameters<typeof Stripe>[1]>> = {},
) {
  const { hostname, port } = new URL(url);
  return new Stripe('sk_test_sandbox', {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: 60_000,
    ...config,
  });
}

function closeServer(server: Server): Promise<unknown> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  return closed;
}

export const topUp = (cents: number): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Top-up' } } },
  ],
  success_url: 'http://localhost:3000/wallet/success?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/wallet',
});

export async function paidSession({ stripe, admin }: TestSandbox, cents: number, card?: string) {
  const session = await stripe.checkout.sessions.create(topUp(cents));
  await admin('POST', `/pay/${session.id}`, card ? { card } : {});
  return stripe.checkout.sessions.retrieve(session.id);
}

export const newCreator = ({ stripe }: TestSandbox) =>
  stripe.v2.core.accounts.create({
    contact_email: 'sara@example.com',
    display_name: 'Sara',
    dashboard: 'express',
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
    include: ['configuration.recipient', 'defaults', 'identity', 'requirements'],
  });

export async function readyCreator(test: TestSandbox): Promise<string> {
  const { id } = await newCreator(test);
  await test.admin('POST', `/accounts/${id}/state`, { transfers: 'active' });
  return id;
}

export async function until<T>(read: () => T | Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + 60_000; ; ) {
    const value = await read();
    if (isDone(value)) return value;
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(value)} after 60 seconds`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function visit(
  url: string,
  fields?: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(url, {
    redirect: 'manual',
    headers,
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  });
  const location = response.headers.get('location');
  return {
    status: response.status,
    location: location && new URL(location, url).href,
    html: await response.text(),
  };
}

export const subscriptionTo = (customer?: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  ...(customer ? { customer } : { customer_email: 'noura@example.com' }),
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: 9900,
        recurring: { interval: 'month' },
        product_data: { name: 'Analytics Pro' },
      },
    },
  ],
  subscription_data: { metadata: { user_id: 'usr_1' } },
  success_url: 'http://localhost:3000/success?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/pricing',
});
