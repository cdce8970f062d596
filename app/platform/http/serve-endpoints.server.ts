import { channel } from 'node:diagnostics_channel';
import { ReadableStream } from 'node:stream/web';
import { type Context, Hono, type Next } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { z } from 'zod';
import type { Actor, Role, Session } from '#core/actor.ts';
import { AppError } from '#core/app-error.ts';
import { forbidden, malformed, unauthenticated, unsupportedMediaType } from '#core/errors.ts';
import type { PersonalData } from '#core/personal-data.ts';
import { pool } from '#platform/db/db.server.ts';
import { MAX_STALENESS_MS } from '#platform/db/replicas.server.ts';
import { config } from '#platform/env/config.server.ts';
import { addLogContext } from '#platform/log/log.server.ts';
import {
  type Caller,
  type Endpoint,
  type HttpEnv,
  isRawRequest,
  isSafe,
  isSigned,
  isText,
  rolesOf,
} from './endpoint.server.ts';
import { limitBody, withLimit } from './limit-body.server.ts';
import { limitRate } from './limit-rate.server.ts';
import { networkOf } from './network.ts';
import { refuseInput } from './problem.server.ts';
import { refusalsOf } from './refusals.server.ts';
import { withVisit } from './visit.server.ts';

export type Guard = {
  readActingSession(c: Context<HttpEnv>): Promise<Session | null>;
  /** Throws `workspaceNotFound` without membership, and `secondFactorNeeded` for an operator before the second factor. */
  actorOf(session: Session): Actor;
  /** Throws if the user must first verify their address, accept a new legal text or confirm their identity. */
  assertMay(
    session: Session,
    endpoint: Pick<Endpoint, 'verified' | 'confirmed' | 'secondFactor'>,
  ): Promise<void>;
  recordRead(
    operator: Actor,
    read: { data: PersonalData; endpoint: string; of: string | undefined },
  ): Promise<void>;
};

/** Tests fail on each undeclared refusal. */
const undeclaredRefusals = channel('laqta:undeclared-refusals');
const JSON_LIMIT_BYTES = 128 * 1024;

/** Checks access before input. */
export function serveEndpoints(endpoints: readonly Endpoint[], guard: Guard): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  for (const endpoint of endpoints) {
    const address = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const declared = new Set(refusalsOf(endpoint).map(({ code }) => code));
    const answer = async (c: Context<HttpEnv>) => {
      addLogContext({ endpoint: endpoint.id });
      for (const [name, value] of Object.entries(endpoint.headers ?? {})) c.header(name, value);
      try {
        const result = await run(c, endpoint, guard);
        return result instanceof Response ? result : c.json(result ?? { ok: true });
      } catch (error) {
        if (error instanceof AppError && !declared.has(error.code))
          undeclaredRefusals.publish(`${endpoint.id}: ${error.code}`);
        throw error;
      }
    };
    // Hono routes HEAD to GET handlers.
    if (endpoint.method === 'head')
      app.get(address, (c: Context<HttpEnv>, next: Next) => (c.req.method === 'HEAD' ? answer(c) : next()));
    else app.on(endpoint.method.toUpperCase(), address, answer);
  }
  return app;
}

async function run(c: Context<HttpEnv>, endpoint: Endpoint, guard: Guard): Promise<unknown> {
  const caller = await authorizeCaller(c, endpoint, guard);
  // Reading the body builds a whole request, so skip methods without one.
  if (!isSafe(endpoint.method) && !isRawRequest(endpoint.body))
    await limitBody(c, isText(endpoint.body) ? endpoint.body.maxBytes : JSON_LIMIT_BYTES);
  const input = {
    params: endpoint.params && parseInput(endpoint.params, c.req.param()),
    query: endpoint.query && parseInput(endpoint.query, c.req.query()),
    body: endpoint.body && (await readBody(c, endpoint.body)),
  };
  if (endpoint.limit) {
    const countedBy =
      'actor' in caller
        ? caller.actor.userId
        : (caller.session?.user.id ?? networkOf(c.get('clientAddress')));
    await limitRate(`${endpoint.id}:${countedBy}`, endpoint.limit);
  }
  const handle = () => endpoint.handle({ ...caller, ...input });
  const answer = await (endpoint.mayBeStale && !hasJustWritten(c) ? pool.readStale(handle) : handle());
  if (!isSafe(endpoint.method)) rememberWrite(c);
  if (endpoint.personalData && 'actor' in caller && caller.actor.role === 'operator') {
    const { actor } = caller;
    const accessed = { data: endpoint.personalData, endpoint: endpoint.id, of: c.req.param('id') };
    await withVisit(c, () => guard.recordRead(actor, accessed));
  }
  return answer;
}

/** Users see their own changes, so the browser remembers a write while a replica may lack it. */
const RECENT_WRITE = 'laqta.recent_write';

const hasJustWritten = (c: Context) => getCookie(c, RECENT_WRITE) !== undefined;

function rememberWrite(c: Context): void {
  if (config.databaseReplicaUrls.length === 0) return;
  setCookie(c, RECENT_WRITE, '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.baseUrl.startsWith('https:'),
    maxAge: MAX_STALENESS_MS / 1000,
  });
}

type AnyCaller = { c: Context<HttpEnv>; session?: Session } | Caller<Role>;

/** Checks audience and permission, the first two gates of core/permission.ts. */
async function authorizeCaller(c: Context<HttpEnv>, endpoint: Endpoint, guard: Guard): Promise<AnyCaller> {
  if (endpoint.for === 'anyone' || isSigned(endpoint.for)) return { c };
  const session = await guard.readActingSession(c);
  if (!session) throw unauthenticated();
  addLogContext({ userId: session.user.id });
  if (endpoint.for === 'self') {
    await guard.assertMay(session, endpoint);
    return { c, session };
  }
  if (!rolesOf(endpoint).includes(session.user.role)) throw forbidden();
  const actor = guard.actorOf(session);
  await guard.assertMay(session, endpoint);
  addLogContext({ workspaceId: actor.workspaceId });
  if (!isPermitted(actor, endpoint)) throw forbidden();
  return { actor };
}

const isPermitted = ({ role, permissions }: Actor, { permission }: Endpoint): boolean =>
  role === 'operator' || permission === 'own' || (permission !== undefined && permissions.has(permission));

export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (!result.success) throw refuseInput(result.error);
  if (!isStorable(result.data)) throw malformed();
  return result.data;
}

/** PostgreSQL rejects NUL and lone surrogates. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.isWellFormed() && !value.includes('\0')
    : Object.values(value ?? {}).every(isStorable);

async function readBody(c: Context<HttpEnv>, body: NonNullable<Endpoint['body']>): Promise<unknown> {
  if (isText(body)) return c.req.text();
  if (!isRawRequest(body)) return parseInput(body, await readJson(c));
  if (body.rawContentType && c.req.header('content-type') !== body.rawContentType)
    throw unsupportedMediaType();
  if (!body.rawContentType) return c.req.raw;
  return body.maxBytes === undefined ? withOwnBody(c) : withLimit(c.req.raw, body.maxBytes);
}

/** The `Request` that Hono builds copies every chunk. Canceling the body leaves the connection open for the answer. */
function withOwnBody(c: Context<HttpEnv>): Request {
  const incoming = c.env?.incoming;
  if (!incoming) return c.req.raw;
  const { method, url, headers } = c.req.raw;
  const init = {
    method,
    headers,
    body: ReadableStream.from(incoming.iterator({ destroyOnReturn: false })) as BodyInit,
    duplex: 'half',
  };
  return new Request(url, init);
}

async function readJson(c: Context<HttpEnv>): Promise<unknown> {
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
    throw unsupportedMediaType();
  try {
    return await c.req.json();
  } catch (cause) {
    if (cause instanceof SyntaxError) throw malformed({ cause });
    throw cause;
  }
}
