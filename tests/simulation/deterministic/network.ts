/** Replaces sockets: requests to the product and to the Stripe sandbox are function calls. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import Stripe from 'stripe';
import { config } from '#platform/env/config.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { createApp } from '../../../server/app.ts';
import { catchUp } from '../../../stripe-sandbox/books/schedule.ts';
import { openSandbox } from '../../../stripe-sandbox/server.ts';
import { clock } from './controls.ts';
import { point } from './interleaving.ts';
import { record } from './trace.ts';

type Sandbox = ReturnType<typeof openSandbox>;

const app = createApp();
let sandbox: Sandbox;

/** Opens an empty sandbox. Payments can be transferred on after so many seconds. */
export function resetSandbox(settleSeconds: number): void {
  sandbox?.books.close();
  // A failed delivery stays due for as long as the simulation wants to try it.
  sandbox = openSandbox({ settleSeconds, retrySeconds: Array.from({ length: 40 }, () => 1) });
  sandbox.books.publicUrl = config.stripe.apiUrl!;
}

export const passTimeAtStripe = (): void => catchUp(sandbox.books);

/** Numbers of the deliveries that are due, oldest first. */
export const dueDeliveries = (): number[] =>
  sandbox.books.db
    .prepare("SELECT seq FROM deliveries WHERE state = 'due' ORDER BY seq")
    .all()
    .map(({ seq }) => Number(seq));

export const deliver = (seq: number): Promise<void> => sandbox.deliverer.deliver(seq);

globalThis.fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  clock.advance(1);
  if (url.port === String(config.port)) return app.request(url.pathname + url.search, init);
  if (url.origin !== config.stripe.apiUrl) throw new TypeError(`${url.origin} cannot be reached`);
  return requestSandbox(url, init);
};

async function requestSandbox(url: URL, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  if (url.pathname.startsWith('/v')) await point(`${method} ${url.pathname}`);
  const text = body === undefined || body === null ? '' : withoutDelay(url, String(body));
  const answer = await new Promise<Response>((resolve, reject) => {
    const socket = { remoteAddress: '127.0.0.1', destroy: reset, resetAndDestroy: reset };
    function reset() {
      reject(new TypeError('the connection was reset'));
    }
    const request = Object.assign(Readable.from(text ? [Buffer.from(text)] : []), {
      method,
      url: url.pathname + url.search,
      headers: { host: url.host, ...Object.fromEntries(new Headers(headers)) },
      socket,
    });
    let [status, answerHeaders] = [200, {}];
    const response = {
      socket,
      headersSent: false,
      on: () => response,
      writeHead(code: number, fields: object) {
        [status, answerHeaders] = [code, fields];
        response.headersSent = true;
        return response;
      },
      // Only the fault of a truncated answer writes a part of it.
      write: reset,
      end: (content?: Uint8Array<ArrayBuffer> | string) =>
        resolve(new Response(content ?? null, { status, headers: answerHeaders })),
    };
    void sandbox.handle(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  });
  record(`${method} ${url.pathname} ${text} ${answer.status}`);
  return answer;
}

/** Faults that wait would wait in real time. */
const withoutDelay = ({ pathname }: URL, text: string): string =>
  pathname === '/_sandbox/faults' ? JSON.stringify({ ...JSON.parse(text), delayMs: 0 }) : text;

const internals = stripe as unknown as {
  _setApiField: (name: string, value: unknown) => void;
  _requestSender: { _getSleepTimeInMS: () => number };
};
internals._setApiField(
  'httpClient',
  Stripe.createFetchHttpClient((...request: Parameters<typeof fetch>) => fetch(...request)),
);
internals._requestSender._getSleepTimeInMS = () => 0;
