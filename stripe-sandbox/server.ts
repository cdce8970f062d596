import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Api } from './api/api.ts';
import { Books } from './books/books.ts';
import { catchUp } from './books/schedule.ts';
import { Admin } from './control/admin.ts';
import { Faults } from './faults/faults.ts';
import { Pages } from './pages/pages.ts';
import { type Deliverer, startDeliverer } from './webhooks/webhooks.ts';

export type SandboxOptions = {
  /** Default: this machine only. */
  host?: string;
  /** 0 picks a free port. */
  port?: number;
  /** The database file; `:memory:` is lost at exit. */
  db?: string;
  secretKey?: string;
  /** The app's address, for links from hosted pages. */
  appUrl?: string;
  /** The browsers' address of the hosted pages, if it differs from the API's. */
  publicUrl?: string;
  /** How long a charge is pending before it can be transferred. */
  settleSeconds?: number;
  /** Pauses between delivery attempts. */
  retrySeconds?: number[];
};

export type Sandbox = { url: string; close: () => Promise<void> };

type OpenSandbox = {
  books: Books;
  faults: Faults;
  deliverer: Deliverer;
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

const MAX_BODY_BYTES = 1_000_000;
const TICK_MS = 1000;

/** Without a socket and a timer. Unless automatic, the caller also decides when each webhook is delivered. */
export function openSandbox(options: SandboxOptions, isAutomatic = false): OpenSandbox {
  const books = new Books(options.db ?? ':memory:', options.settleSeconds);
  const faults = new Faults();
  const deliverer = startDeliverer(books, options.retrySeconds, isAutomatic);
  const api = new Api(books, faults, deliverer, options.secretKey ?? 'sk_test_sandbox');
  const admin = new Admin(books, faults, deliverer);
  const pages = new Pages(books, faults, options.appUrl);

  return {
    books,
    faults,
    deliverer,
    async handle(request, response) {
      try {
        const baseUrl = options.publicUrl ?? `http://${request.headers.host}`;
        const body = await readBody(request);
        const path = request.url!;
        if (/^\/v[12]\//.test(path)) await api.handle(request, response, body, baseUrl);
        else if (/^\/_sandbox(\/|\?|$)/.test(path)) admin.handle(request, response, body);
        else pages.handle(request, response, body);
        deliverer.wake();
      } catch (error) {
        console.error(error);
        fail(response);
      }
    },
  };
}

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { books, deliverer, handle } = openSandbox(options, true);
  const host = options.host ?? '127.0.0.1';
  const server = createServer(handle);
  // The default of 5 s races with clients that keep connections longer; theirs should close first.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });

  const url = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${(server.address() as AddressInfo).port}`;
  books.publicUrl = options.publicUrl ?? url;

  const ticker = setInterval(() => {
    catchUp(books);
    deliverer.wake();
  }, TICK_MS);
  ticker.unref();

  return {
    url,
    async close() {
      clearInterval(ticker);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await deliverer.stop();
      books.close();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('the request is larger than 1 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function fail(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
  response.end('The sandbox failed; its log says why.');
}
