import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Books, stripeId } from '../books/books.ts';
import { catchUp } from '../books/schedule.ts';
import { type Fault, type Faults, refuse, sabotage } from '../faults/faults.ts';
import { accessible, noAccess } from '../resources/accounts/accounts.ts';
import { setTransfersStatus } from '../resources/accounts/capabilities.ts';
import { ROUTES } from '../resources/routes.ts';
import type { Deliverer } from '../webhooks/webhooks.ts';
import { ApiError, invalidRequest, keyInUse } from './api-error.ts';
import { contract, type Params, parseParams } from './contract.ts';
import { parseForm } from './form.ts';
import { expand } from './present.ts';

type Answer = { status: number; body: string; headers: Record<string, string> };

const IDEMPOTENCY_SECONDS = 86_400;
const UNANSWERED_MS = 120_000;
const EVENT_FIRST_MS = 5000;

const PATTERNS = Object.keys(ROUTES).map((name) => {
  const [method, template] = name.split(' ') as [string, string];
  const pattern = new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  return { name, method, pattern };
});

/** Stripe's HTTP API: authentication, faults, idempotency, parameters, execution, answer. */
export class Api {
  private readonly books: Books;
  private readonly faults: Faults;
  private readonly deliverer: Deliverer;
  private readonly secretKey: string;
  /** Keys of requests in progress. In memory: a crash ends them. */
  private readonly inUse = new Set<string>();

  constructor(books: Books, faults: Faults, deliverer: Deliverer, secretKey: string) {
    this.books = books;
    this.faults = faults;
    this.deliverer = deliverer;
    this.secretKey = secretKey;
  }

  async handle(request: IncomingMessage, response: ServerResponse, body: string, baseUrl: string) {
    const requestId = stripeId('req', 14);
    const key = header(request, 'idempotency-key');
    const route = match(request);
    const fault = route && this.faults.take(route.name);
    const lastDelivery = this.deliverer.last();
    let answer: Answer;
    try {
      if (fault?.kind === 'timeout_before') return leaveUnanswered(response, fault.delayMs);
      this.authenticate(request);
      if (!route) throw unrecognized(request);
      refuse(fault);
      answer = await this.once(
        key,
        () => this.answer(request, route, body, baseUrl, requestId, fault),
        fault,
      );
    } catch (error) {
      answer = errorAnswer(error);
    }
    if (fault?.kind === 'event_before_reply')
      await this.deliverer.attempted(lastDelivery, fault.delayMs ?? EVENT_FIRST_MS);
    if (fault?.kind === 'timeout_after') return leaveUnanswered(response, fault.delayMs);
    if (fault?.kind === 'reset_after') {
      request.socket.resetAndDestroy();
      return;
    }
    const bytes = Buffer.from(answer.body);
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'content-length': bytes.length,
      'request-id': requestId,
      'stripe-version': contract.apiVersion,
      ...(key ? { 'idempotency-key': key } : {}),
      ...answer.headers,
    });
    if (fault?.kind === 'truncated')
      response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
    else response.end(bytes);
  }

  /** One execution per key at a time. */
  private async once(key: string | undefined, work: () => Answer, fault: Fault | undefined): Promise<Answer> {
    if (key && this.inUse.has(key)) throw keyInUse(key);
    if (key) this.inUse.add(key);
    try {
      if (fault?.kind === 'latency') await sleep(fault.delayMs ?? 1000);
      if (fault?.kind === 'clock_jump') {
        this.books.transaction(() => this.books.advance(fault.seconds ?? IDEMPOTENCY_SECONDS));
        catchUp(this.books);
      }
      return work();
    } finally {
      if (key) this.inUse.delete(key);
    }
  }

  private answer(
    request: IncomingMessage,
    route: MatchedRoute,
    body: string,
    baseUrl: string,
    requestId: string,
    fault: Fault | undefined,
  ): Answer {
    const { books } = this;
    const version = route.url.pathname.startsWith('/v2/') ? 2 : 1;
    const account = this.actingAccount(request);
    const key = request.method === 'POST' ? header(request, 'idempotency-key') : undefined;
    const print = fingerprint(route, body, account, version);
    const stored = key && this.recall(key, print);
    if (stored) return stored;

    const params = readParams(route, body, version);
    const cause = { id: requestId, idempotencyKey: key ?? null };
    try {
      if (fault?.kind === 'restrict_destination') restrict(books, params.destination ?? route.path.id);
      return books.transaction(() => {
        sabotage(fault);
        const { run } = ROUTES[route.name]!;
        const result = run({ books, params, path: route.path, account, baseUrl, fault: fault?.kind });
        for (const path of (params.expand as string[] | undefined) ?? [])
          expand(books, result, path.split('.'));
        const answer = { status: 200, body: JSON.stringify(result, null, 2), headers: {} };
        if (key) this.remember(key, print, answer);
        return answer;
      }, cause);
    } catch (error) {
      const answer = errorAnswer(error);
      // v1 replays failures too; v2 runs them again.
      if (key && version === 1) books.transaction(() => this.remember(key, print, answer));
      return answer;
    }
  }

  private recall(key: string, print: string): Answer | undefined {
    const { db } = this.books;
    db.prepare('DELETE FROM idempotency WHERE key = ? AND created <= ?').run(
      key,
      this.books.now() - IDEMPOTENCY_SECONDS,
    );
    const row = db.prepare('SELECT * FROM idempotency WHERE key = ?').get(key);
    if (!row) return undefined;
    if (row.fingerprint !== print)
      throw new ApiError(400, {
        type: 'idempotency_error',
        message:
          `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
          `Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    return { status: Number(row.status), body: String(row.body), headers: { 'idempotent-replayed': 'true' } };
  }

  private remember(key: string, print: string, answer: Answer): void {
    this.books.db
      .prepare('INSERT INTO idempotency VALUES (?, ?, ?, ?, ?)')
      .run(key, print, answer.status, answer.body, this.books.now());
  }

  private authenticate(request: IncomingMessage): void {
    const [scheme, credentials = ''] = (header(request, 'authorization') ?? '').split(' ');
    const key =
      scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials;
    if (!key)
      throw invalidRequest(
        'You did not provide an API key. Use HTTP Bearer authentication.',
        undefined,
        undefined,
        401,
      );
    if (key !== this.secretKey)
      throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}****`, undefined, undefined, 401);
    const version = header(request, 'stripe-version');
    if (version && version !== contract.apiVersion)
      throw invalidRequest(
        `Invalid Stripe API version: ${version}. The sandbox speaks ${contract.apiVersion}.`,
      );
  }

  private actingAccount(request: IncomingMessage): string | null {
    const account = header(request, 'stripe-account');
    if (!account) return null;
    if (!accessible(this.books, account)) throw noAccess(account);
    return account;
  }
}

/** The account loses its capability between the caller's check and this call. */
function restrict(books: Books, id: unknown): void {
  const account = accessible(books, String(id));
  if (account && !account.closed) books.transaction(() => setTransfersStatus(books, account, 'restricted'));
}

type MatchedRoute = { name: string; path: Record<string, string>; url: URL };

function match(request: IncomingMessage): MatchedRoute | undefined {
  const url = new URL(request.url!, 'http://sandbox');
  for (const { name, method, pattern } of PATTERNS) {
    const found = method === request.method && pattern.exec(url.pathname);
    if (!found) continue;
    const variables = Object.entries(found.groups ?? {});
    return { name, url, path: Object.fromEntries(variables.map(([k, v]) => [k, decodeURIComponent(v)])) };
  }
  return undefined;
}

function readParams(route: MatchedRoute, body: string, version: number): Params {
  const isGet = route.name.startsWith('GET ');
  const isJson = version === 2 && !isGet;
  // A deletion may carry its parameters in either place.
  const form = isGet || (route.name.startsWith('DELETE ') && !body) ? route.url.search : body;
  const raw = isJson ? parseJson(body) : parseForm(form);
  const { page, ...rest } = raw as Params;
  // The token of a v2 page comes from the API's own URL and is not a published parameter.
  const isPaged = version === 2 && isGet && page !== undefined;
  const params = parseParams(route.name, isPaged ? rest : raw, isJson ? 'json' : 'form');
  const supported = ROUTES[route.name]!.supports ?? [];
  for (const name of Object.keys(params))
    if (!['expand', 'include', ...supported].includes(name))
      throw invalidRequest(
        `The sandbox does not support the parameter ${name} here.`,
        'sandbox_unsupported',
        name,
      );
  return isPaged ? { ...params, page } : params;
}

function parseJson(body: string): unknown {
  try {
    return body ? JSON.parse(body) : {};
  } catch {
    throw invalidRequest('Invalid JSON in the request body.', 'invalid_fields');
  }
}

function fingerprint(route: MatchedRoute, body: string, account: string | null, version: number): string {
  const params = new URLSearchParams(body);
  params.sort();
  return createHash('sha256')
    .update(`${route.name} ${route.url.pathname}\n${account}\n${version === 1 ? params : body}`)
    .digest('hex');
}

function errorAnswer(error: unknown): Answer {
  if (!(error instanceof ApiError)) {
    console.error(error);
    return errorAnswer(
      new ApiError(500, { type: 'api_error', message: 'The sandbox failed; its log says why.' }),
    );
  }
  const html = error.headers['content-type'] === 'text/html';
  return {
    status: error.status,
    body: html
      ? `<html><body><h1>${error.status} ${error.message}</h1></body></html>`
      : JSON.stringify({ error: error.body }, null, 2),
    headers: error.headers,
  };
}

const unrecognized = (request: IncomingMessage) =>
  invalidRequest(
    `Unrecognized request URL (${request.method}: ${request.url!.split('?')[0]}). Please see https://stripe.com/docs.`,
    undefined,
    undefined,
    404,
  );

/** Closes the socket after the client has timed out, so that nothing leaks. */
function leaveUnanswered(response: ServerResponse, delayMs = UNANSWERED_MS): void {
  const timer = setTimeout(() => response.socket?.destroy(), delayMs);
  response.on('close', () => clearTimeout(timer));
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
