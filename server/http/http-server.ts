import { createServer, type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Refusal } from '#core/app-error.ts';
import { internal, malformed, payloadTooLarge, timeout } from '#core/errors.ts';
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

export async function listen(
  app: Pick<Hono<HttpEnv>, 'fetch'>,
  port: number,
  host: string | null,
  timeouts: ServerOptions = TIMEOUTS,
): Promise<Server> {
  const server = createServer(timeouts, getRequestListener(app.fetch, { errorHandler: answerUnreadable }));
  server.on('clientError', refuseUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host && { host }) }, resolve);
  });
  return server;
}

const PROBLEM = {
  'content-type': 'application/problem+json',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};
const FAULTS: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: timeout,
  HPE_HEADER_OVERFLOW: { ...payloadTooLarge, status: 431 },
};

/** The URL or host is malformed. */
function answerUnreadable(error: unknown): Response {
  if (error instanceof RequestError)
    return new Response(JSON.stringify(problemBody(malformed)), { status: 400, headers: PROBLEM });
  log.error({ error }, 'a request failed outside the app');
  return new Response(JSON.stringify(problemBody(internal)), { status: internal.status, headers: PROBLEM });
}

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  log.debug({ code: error.code }, 'a request could not be read');
  const begun = (socket as Duplex & { _httpMessage?: { headersSent: boolean } | null })._httpMessage;
  if (error.code === 'ECONNRESET' || !socket.writable || begun?.headersSent) return void socket.destroy();
  const fault = FAULTS[error.code ?? ''] ?? malformed;
  const body = JSON.stringify(problemBody(fault));
  const headers = { ...PROBLEM, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}`, ...lines, '', body].join('\r\n'));
}
