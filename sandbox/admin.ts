import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, invalidRequest } from './api-error.ts';
import type { Books, Resource } from './books.ts';
import { accountDoors } from './doors/accounts.ts';
import { booksDoors } from './doors/books.ts';
import type { Body, Door } from './doors/door.ts';
import { moneyDoors } from './doors/money.ts';
import { subscriptionDoors } from './doors/subscriptions.ts';
import { webhookDoors } from './doors/webhooks.ts';
import { worldDoors } from './doors/world.ts';
import type { Faults } from './faults.ts';
import { controlPage } from './pages/control.ts';
import { present } from './present.ts';
import type { Deliverer } from './webhooks.ts';

/** What a proxy adds: who comes through one is not on this machine. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const DOORS = [
  ...worldDoors,
  ...booksDoors,
  ...webhookDoors,
  ...moneyDoors,
  ...subscriptionDoors,
  ...accountDoors,
].map(([address, run]: Door) => {
  const [method, path] = address.split(' ') as [string, string];
  return { method, pattern: new RegExp(`^${path.replace(':id', '(\\w+)')}$`), run };
});

/** The doors that Stripe does not have: they plan faults and play the cardholder, the bank and the calendar. */
export class Admin {
  private readonly world: { books: Books; faults: Faults; deliverer: Deliverer };

  constructor(books: Books, faults: Faults, deliverer: Deliverer) {
    this.world = { books, faults, deliverer };
  }

  handle(request: IncomingMessage, response: ServerResponse, text: string) {
    try {
      guard(request, text);
      const url = new URL(request.url!, 'http://sandbox');
      const path = url.pathname.slice('/_sandbox'.length).replace(/\/$/, '');
      if (request.method === 'GET' && path === '')
        return sendPage(response, controlPage(this.world.books, this.world.faults));
      for (const { method, pattern, run } of DOORS) {
        const found = method === request.method && pattern.exec(path);
        if (!found) continue;
        const knock = { ...this.world, id: found[1] ?? '', body: parseBody(text), query: url.searchParams };
        return send(response, 200, this.show(run(knock)));
      }
      throw invalidRequest(`There is no ${request.method} ${url.pathname}`, undefined, undefined, 404);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      send(response, error.status, { error: error.body });
    }
  }

  private show(answer: unknown) {
    const isResource = typeof answer === 'object' && answer !== null && 'object' in answer;
    return isResource ? present(this.world.books, answer as Resource) : (answer ?? {});
  }
}

const isLoopback = (address: string | undefined) => /^(127\.|::1$|::ffff:127\.)/.test(address ?? '');

/** Only this machine may come in, and no page of another site through its browser (rebinding, forged posts). */
function guard(request: IncomingMessage, text: string) {
  const { headers, socket } = request;
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  if (!LOOPBACK.test(headers.host ?? '') || !isLoopback(socket.remoteAddress) || isForwarded)
    throw invalidRequest('The sandbox is administered from this machine only.', undefined, undefined, 403);
  if (request.method !== 'GET' && text && !request.headers['content-type']?.startsWith('application/json'))
    throw invalidRequest('Send JSON, with its content type.', undefined, undefined, 415);
  if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site')
    throw invalidRequest('Another site may not administer the sandbox.', undefined, undefined, 403);
}

function parseBody(text: string): Body {
  try {
    return text ? (JSON.parse(text) as Body) : {};
  } catch {
    throw invalidRequest('The body is not JSON.');
  }
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body, null, 2));
}

function sendPage(response: ServerResponse, html: string) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}
