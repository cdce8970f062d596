import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, invalidRequest } from '../api/api-error.ts';
import { present } from '../api/present.ts';
import type { Books, Resource } from '../books/books.ts';
import type { Faults } from '../faults/faults.ts';
import { controlPage } from '../pages/control.ts';
import type { Deliverer } from '../webhooks/webhooks.ts';
import { accountCommands } from './accounts.ts';
import { booksCommands } from './books.ts';
import type { Body, Command } from './command.ts';
import { moneyCommands } from './money.ts';
import { subscriptionCommands } from './subscriptions.ts';
import { webhookCommands } from './webhooks.ts';
import { worldCommands } from './world.ts';

/** Headers of proxies: a forwarded request may come from another machine. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const COMMANDS = [
  ...worldCommands,
  ...booksCommands,
  ...webhookCommands,
  ...moneyCommands,
  ...subscriptionCommands,
  ...accountCommands,
].map(([address, run]: Command) => {
  const [method, path] = address.split(' ') as [string, string];
  return { method, pattern: new RegExp(`^${path.replace(':id', '(\\w+)')}$`), run };
});

/** Commands without an equivalent in Stripe's API: faults, cardholder, bank and calendar. */
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
      for (const { method, pattern, run } of COMMANDS) {
        const found = method === request.method && pattern.exec(path);
        if (!found) continue;
        const command = { ...this.world, id: found[1] ?? '', body: parseBody(text), query: url.searchParams };
        return send(response, 200, this.show(run(command)));
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

/** Refuses other machines, and other sites in a local browser (DNS rebinding, forged posts). */
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
