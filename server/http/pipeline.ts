import type { Context, Next } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError, type ErrorType, notFound } from '#core/app-error.ts';
import {
  foreignOrigin,
  internal,
  malformed,
  payloadTooLarge,
  unavailable,
  unsupportedMediaType,
} from '#core/errors.ts';
import { newId } from '#core/ids.ts';
import { countRefusal } from '#features/identity/accounts/security-log/count-refusals.server.ts';
import { isDatabaseOutage } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { HttpEnv } from '#platform/http/endpoint.server.ts';
import { problem } from '#platform/http/problem.server.ts';
import { withVisit } from '#platform/http/visit.server.ts';
import { log, logContext, withLogContext } from '#platform/log/log.server.ts';
import { metrics } from '#platform/metrics/metrics.server.ts';
import { isStripeFailure } from '#platform/stripe/stripe.server.ts';
import { tracing } from '#platform/tracing/tracing.server.ts';
import { clientAddress } from './client-address.ts';
import { isDraining } from './readiness.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const ownOrigin = new URL(config.baseUrl).origin;

const HEADERS = Object.entries({
  // Pages and files replace it by a policy of their own.
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(config.hsts && { 'strict-transport-security': config.hsts }),
});

/** Node's response keeps the header on a bare `Response` too, at a quarter of the cost of Hono's copies. */
function setResponseHeader(c: Context<HttpEnv>, name: string, value: string): void {
  const outgoing = c.env?.outgoing;
  if (outgoing) outgoing.setHeader(name, value);
  else c.header(name, value);
}

export function prepareRequest(c: Context<HttpEnv>, next: Next): Promise<void> {
  const requestId = newId('req');
  c.set('requestId', requestId);
  c.set('clientAddress', clientAddress(c));
  setResponseHeader(c, 'x-request-id', requestId);
  for (const [name, value] of HEADERS) setResponseHeader(c, name, value);
  // Makes the client open a new connection next, which a balancer routes to another process.
  if (isDraining()) setResponseHeader(c, 'connection', 'close');
  const isObserved = metrics !== undefined || log.isLevelEnabled('debug');
  const answer: Next = isObserved ? () => observe(c, next) : next;
  return withLogContext({ requestId }, tracing ? () => trace(c, answer) : answer);
}

/** The span gets its name after the request was routed. It has no path, which may contain the token of a link. */
function trace(c: Context<HttpEnv>, answer: Next): Promise<void> {
  const attributes = { 'http.request.method': c.req.method, 'laqta.request_id': c.get('requestId') };
  return tracing!.run('server', 'request', { attributes }, async (span) => {
    await answer();
    const { userId, workspaceId } = logContext();
    span.updateName(endpointOf(c));
    span.setAttributes({
      'http.response.status_code': c.res.status,
      ...(userId && { 'laqta.user_id': userId }),
      ...(workspaceId && { 'laqta.workspace_id': workspaceId }),
    });
  });
}

const endpointOf = (c: Context<HttpEnv>) =>
  logContext().endpoint ?? (c.req.path.startsWith('/api/') ? 'unknown' : 'serveFile');

async function observe(c: Context<HttpEnv>, next: Next): Promise<void> {
  const begunAt = performance.now();
  await next();
  const { status } = c.res;
  const ms = performance.now() - begunAt;
  log.debug({ method: c.req.method, path: c.req.path, status, ms: Math.round(ms) }, 'request');
  // A page requests its first answers from the app itself, which no client sent.
  if (!metrics || !c.env?.outgoing) return;
  const endpoint = endpointOf(c);
  metrics.requests.inc({ endpoint, status });
  metrics.requestSeconds.observe({ endpoint }, ms / 1000);
}

const PREFLIGHT = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
};

/** CORS for requests from any site, which `guardApi` lets pass. */
export async function admitAnySite(c: Context<HttpEnv>, next: Next) {
  setResponseHeader(c, 'access-control-allow-origin', '*');
  if (c.req.method === 'OPTIONS') return c.body(null, 204, PREFLIGHT);
  c.set('isFromAnySite', true);
  return next();
}

/** Answers are not cached, and only our own pages may change anything. */
export async function guardApi(c: Context<HttpEnv>, next: Next): Promise<void> {
  setResponseHeader(c, 'cache-control', 'no-store');
  if (SAFE_METHODS.has(c.req.method)) return next();
  // Cookies travel with cross-site posts too.
  const origin = c.req.header('origin');
  const isOwn = !origin || origin === ownOrigin || isOwnHost(origin, c.req.header('host'));
  if (!isOwn && !c.get('isFromAnySite')) throw foreignOrigin();
  await withVisit(c, next);
}

/** In development the server answers as localhost and as 127.0.0.1. */
const isOwnHost = (origin: string, host: string | undefined) =>
  host !== undefined && URL.parse(origin)?.host === host;

const CLIENT_FAULTS: Record<number, ErrorType | typeof notFound> = {
  404: notFound,
  405: notFound,
  413: payloadTooLarge,
  415: unsupportedMediaType,
};

/** Logs only our own failures and those of providers as errors. */
export function answerFailure(error: Error, c: Context<HttpEnv>): Response {
  if (hasClientLeft(c)) {
    log.debug({ path: c.req.path }, 'a client left before its request was whole');
    return problem(c, malformed());
  }
  const refusal = toRefusal(error);
  countRefusal(refusal);
  if (refusal !== error) {
    if (isDatabaseOutage(error)) logOutage(error);
    else if (refusal.status >= 500) log.error({ error, path: c.req.path }, 'a request failed');
  } else if (refusal.report) log.error({ error }, refusal.code);
  return problem(c, refusal);
}

const OUTAGE_LOG_MS = 60_000;
const outage = { refused: 0, loggedAt: Number.NEGATIVE_INFINITY };

/** An outage refuses every request, so it is logged once a minute, with the number of requests refused since. */
function logOutage(error: Error): void {
  metrics?.outageRefusals.inc();
  outage.refused++;
  if (Date.now() - outage.loggedAt < OUTAGE_LOG_MS) return;
  log.error({ error, refused: outage.refused }, 'the database is unavailable');
  Object.assign(outage, { refused: 0, loggedAt: Date.now() });
}

function toRefusal(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof SyntaxError) return malformed();
  if (error instanceof HTTPException && error.status < 500)
    return (CLIENT_FAULTS[error.status] ?? malformed)();
  if (isStripeFailure(error)) return unavailable({ status: 502 });
  if (isDatabaseOutage(error)) return unavailable();
  return internal();
}

/** Whether the connection ended while the request was still being sent. */
function hasClientLeft(c: Context<HttpEnv>): boolean {
  const incoming = c.env?.incoming;
  return Boolean(incoming?.destroyed && !incoming.complete);
}
