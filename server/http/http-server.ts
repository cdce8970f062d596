import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Refusal } from '#core/app-error.ts';
import { internal, malformed, payloadTooLarge, timeout } from '#core/errors.ts';
import { newId } from '#core/ids.ts';
import type { HttpEnv } from '#platform/http/endpoint.server.ts';
import { problemBody } from '#platform/http/problem.server.ts';
import { log } from '#platform/log/log.server.ts';

const TIMEOUTS = {
  headersTimeout: 20_000,
  /** Allows a piece of a video over a slow phone connection. */
  requestTimeout: 300_000,
  /** Longer than that of balancers, so that no connection closes under a new request. */
  keepAliveTimeout: 75_000,
};
/** Time for the client to finish sending and to read the answer before the connection is cut. */
const LINGER_MS = 10_000;

export async function listen(
  app: Pick<Hono<HttpEnv>, 'fetch'>,
  port: number,
  host: string | null,
  timeouts: ServerOptions = TIMEOUTS,
): Promise<Server> {
  // Without a host header, Node answers without a body; the app answers with problem details.
  const server = createServer(
    { ...timeouts, requireHostHeader: false },
    answerInTurn(getRequestListener(app.fetch, { errorHandler: answerUnreadable })),
  );
  server.on('connection', (socket) => {
    // Node and Hono call it after the last answer of a connection. By itself it does not wait for the client.
    socket.destroySoon = () => linger(socket);
  });
  server.on('clientError', refuseUnreadable);
  server.on('checkExpectation', (_, outgoing) => {
    const { headers, body } = answerOf({ ...malformed, status: 417 });
    outgoing.writeHead(417, headers).end(body);
  });
  server.on('connect', (_, socket) => {
    refuse(socket, { ...malformed, status: 405 }, { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' });
    // No parser reads a tunnel.
    socket.on('error', () => {}).resume();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host && { host }) }, resolve);
  });
  return server;
}

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };
/** The latest request of each connection. */
const latestExchanges = new WeakMap<Duplex, Exchange>();
/** Connections of which no further byte is interpreted. */
const endedConnections = new WeakSet<Duplex>();

/** Skips requests behind the last answer of a connection. */
const answerInTurn =
  (answer: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    if (endedConnections.has(incoming.socket)) return void incoming.resume();
    latestExchanges.set(incoming.socket, { incoming, outgoing });
    answer(incoming, outgoing);
  };

/** Ends our side and reads on until the client ends: a close with unread bytes resets, which can lose the answer. */
function linger(socket: Duplex): void {
  if (socket.destroyed) return;
  endedConnections.add(socket);
  socket.end();
  const late = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(late));
}

const PROBLEM = {
  'content-type': 'application/problem+json',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};
const REFUSAL_OF_CODE: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: timeout,
  HPE_HEADER_OVERFLOW: { ...payloadTooLarge, status: 431 },
};

function answerOf(refusal: Refusal) {
  const { body, headers } = identifyRefusal(refusal);
  return { body, headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' } };
}

/** These requests never reach the app, which names all others. */
function identifyRefusal(refusal: Refusal) {
  const requestId = newId('req');
  log.debug({ requestId, status: refusal.status }, 'a request was refused before the app');
  return {
    requestId,
    body: JSON.stringify({ ...problemBody(refusal), requestId }),
    headers: { ...PROBLEM, 'x-request-id': requestId },
  };
}

/** The URL or host is malformed. */
function answerUnreadable(error: unknown): Response {
  const refusal = error instanceof RequestError ? malformed : internal;
  const { requestId, body, headers } = identifyRefusal(refusal);
  if (refusal === internal) log.error({ error, requestId }, 'a request failed outside the app');
  return new Response(body, { status: refusal.status, headers });
}

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  log.debug({ code: error.code }, 'a request could not be read');
  if (error.code === 'ECONNRESET' || socket.destroyed) return void socket.destroy();
  // The parser reports each further piece of a broken request.
  if (endedConnections.has(socket)) return;
  endedConnections.add(socket);
  const fault = REFUSAL_OF_CODE[error.code ?? ''] ?? malformed;
  const answer = () => refuse(socket, fault);
  const { incoming, outgoing } = latestExchanges.get(socket) ?? {};
  const isOfLatest = incoming !== undefined && !incoming.complete;
  if (!outgoing || outgoing.writableFinished) {
    if (isOfLatest) linger(socket);
    else answer();
  }
  // An answer that has begun may be endless, and would hide a second one.
  else if (outgoing.headersSent) socket.destroy();
  else if (!isOfLatest) outgoing.once('close', answer);
  // Earlier answers are pending.
  else if (!outgoing.socket) outgoing.once('socket', answer);
  else answer();
}

function refuse(socket: Duplex, fault: Refusal, more: Record<string, string> = {}): void {
  const { headers, body } = answerOf(fault);
  const lines = Object.entries({ ...headers, ...more }).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable)
    socket.write([`HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}`, ...lines, '', body].join('\r\n'));
  linger(socket);
}
