import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, invalidRequest, noSuch } from './api-error.ts';
import type { Books, Resource } from './books.ts';
import { type EndpointKind, queue, type WebhookMode, webhookMode } from './events.ts';
import { FAULT_KINDS, type Fault, type Faults } from './faults.ts';
import { controlPage } from './pages/control.ts';
import { present } from './present.ts';
import type { Account, TransfersStatus } from './resources/accounts.ts';
import { balances } from './resources/balance.ts';
import { setTransfersStatus } from './resources/capabilities.ts';
import { testCard } from './resources/cards.ts';
import type { Charge } from './resources/charges.ts';
import type { Session } from './resources/checkout.ts';
import { openDispute } from './resources/disputes.ts';
import { pay } from './resources/pay.ts';
import { createRefund } from './resources/refunds.ts';
import { reverseTransfer, type Transfer } from './resources/transfers.ts';
import type { Deliverer } from './webhooks.ts';

type Body = Record<string, unknown>;
type Door = [
  method: string,
  pattern: RegExp,
  run: (id: string, body: Body, query: URLSearchParams) => unknown,
];

const KINDS: EndpointKind[] = ['platform', 'connected', 'accounts'];
const MODES: WebhookMode['mode'][] = [
  'normal',
  'drop',
  'duplicate',
  'delay',
  'shuffle',
  'hold',
  'bad_signature',
  'stale_timestamp',
];
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The doors that Stripe does not have: they plan faults and play the cardholder, the bank and the calendar. */
export class Admin {
  private readonly books: Books;
  private readonly faults: Faults;
  private readonly deliverer: Deliverer;
  private readonly tick: () => void;
  private readonly settleSeconds: number;

  constructor(books: Books, faults: Faults, deliverer: Deliverer, tick: () => void, settleSeconds: number) {
    this.books = books;
    this.faults = faults;
    this.deliverer = deliverer;
    this.tick = tick;
    this.settleSeconds = settleSeconds;
  }

  handle(request: IncomingMessage, response: ServerResponse, text: string) {
    try {
      guard(request, text);
      const url = new URL(request.url!, 'http://sandbox');
      const path = url.pathname.slice('/_sandbox'.length).replace(/\/$/, '');
      if (request.method === 'GET' && path === '') return sendPage(response, controlPage(this.state()));
      for (const [method, pattern, run] of this.doors) {
        const found = method === request.method && pattern.exec(path);
        if (found) return send(response, 200, run(found[1] ?? '', parseBody(text), url.searchParams) ?? {});
      }
      throw invalidRequest(`There is no ${request.method} ${url.pathname}`, undefined, undefined, 404);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      send(response, error.status, { error: error.body });
    }
  }

  private readonly doors: Door[] = [
    ['GET', /^\/state$/, () => this.state()],
    ['GET', /^\/deliveries$/, (_, __, query) => this.deliveries(query)],
    ['PUT', /^\/webhook-endpoints$/, (_, body) => this.setEndpoints(body)],
    ['GET', /^\/faults$/, () => ({ faults: this.faults.list() })],
    ['POST', /^\/faults$/, (_, body) => this.faults.add(readFault(body))],
    ['DELETE', /^\/faults$/, () => this.faults.clear()],
    ['POST', /^\/webhooks$/, (_, body) => this.setMode(body)],
    ['POST', /^\/webhooks\/flush$/, (_, body) => this.flush(body)],
    ['POST', /^\/events\/(\w+)\/resend$/, (id) => this.resend(id)],
    ['POST', /^\/accounts\/(\w+)\/state$/, (id, body) => this.setAccount(id, body.transfers)],
    [
      'POST',
      /^\/transfers\/(\w+)\/reverse$/,
      (id, body) => this.change((books) => reverseTransfer(books, this.find<Transfer>('transfer', id), body)),
    ],
    [
      'POST',
      /^\/charges\/(\w+)\/refund$/,
      (id, body) => this.change((books) => createRefund(books, { ...body, charge: id })),
    ],
    [
      'POST',
      /^\/disputes$/,
      (_, body) =>
        this.change((books) => openDispute(books, this.find<Charge>('charge', String(body.charge)))),
    ],
    ['POST', /^\/clock\/advance$/, (_, body) => this.advance(body.seconds)],
    ['POST', /^\/pay\/(\w+)$/, (id, body) => this.pay(id, body.card)],
    [
      'POST',
      /^\/reset$/,
      () => {
        this.faults.clear();
        this.change((books) => books.reset());
      },
    ],
  ];

  private change<T>(work: (books: Books) => T): T {
    return this.books.transaction(() => work(this.books));
  }

  private find<T extends Resource>(object: string, id: string): T {
    const found = this.books.find<T>(object, id);
    if (!found) throw noSuch(object, id);
    return found;
  }

  private state() {
    const { db } = this.books;
    const counts = db
      .prepare('SELECT object, count(*) AS n FROM objects GROUP BY object ORDER BY object')
      .all();
    const states = db
      .prepare('SELECT state, count(*) AS n FROM deliveries GROUP BY state ORDER BY state')
      .all();
    const accounts = db
      .prepare("SELECT body FROM objects WHERE object = 'v2.core.account' ORDER BY seq DESC LIMIT 50")
      .all()
      .map((row) => JSON.parse(String(row.body)) as Account);
    return {
      now: this.books.now(),
      balance: balances(this.books, null),
      counts: Object.fromEntries(counts.map((row) => [String(row.object), Number(row.n)])),
      deliveries: Object.fromEntries(states.map((row) => [String(row.state), Number(row.n)])),
      accounts: accounts.map((account) => ({
        id: account.id,
        name: account.display_name ?? account.contact_email ?? null,
        closed: account.closed,
        transfers:
          account.configuration.recipient.capabilities.stripe_balance.stripe_transfers?.status ?? null,
        balance: balances(this.books, account.id),
      })),
      endpoints: db.prepare('SELECT url, kind FROM endpoints ORDER BY kind').all(),
      faults: this.faults.list(),
      webhooks: webhookMode(this.books),
    };
  }

  private deliveries(query: URLSearchParams) {
    const rows = this.books.db
      .prepare(
        `SELECT d.seq, d.event, o.body ->> 'type' AS type, e.url, e.kind, d.state, d.attempts, d.due_ms AS dueMs, d.answer
         FROM deliveries d JOIN objects o ON o.id = d.event LEFT JOIN endpoints e ON e.id = d.endpoint
         WHERE :event IS NULL OR d.event = :event ORDER BY d.seq DESC LIMIT :limit`,
      )
      .all({ event: query.get('event'), limit: Number(query.get('limit') ?? 100) });
    return { deliveries: rows };
  }

  private setEndpoints(body: unknown) {
    if (!Array.isArray(body)) throw invalidRequest('Send an array of {url, secret, kind}.');
    const endpoints = (body as Body[]).map(({ url, secret, kind }) => {
      if (!URL.canParse(String(url)) || !secret || !KINDS.includes(kind as EndpointKind))
        throw invalidRequest(`An endpoint needs url, secret and kind (${KINDS.join(', ')}).`);
      // The same door keeps its id, so that what is still to be delivered reaches it after a restart.
      const id = `we_${createHash('sha256').update(`${kind} ${url}`).digest('hex').slice(0, 24)}`;
      return { id, url: String(url), secret: String(secret), kind: String(kind) };
    });
    this.change(({ db }) => {
      db.exec('DELETE FROM endpoints');
      const insert = db.prepare('INSERT INTO endpoints (id, url, secret, kind) VALUES (?, ?, ?, ?)');
      for (const { id, url, secret, kind } of endpoints) insert.run(id, url, secret, kind);
    });
    return { endpoints: endpoints.map(({ id, url, kind }) => ({ id, url, kind })) };
  }

  private setMode(body: Body) {
    if (!MODES.includes(body.mode as WebhookMode['mode']))
      throw invalidRequest(`mode is one of ${MODES.join(', ')}.`);
    this.change((books) => books.set('webhook_mode', JSON.stringify(body)));
  }

  /** Sends what is held, delayed or waiting for a retry at once: in order, `reverse` or `shuffle`. */
  private flush({ order }: Body) {
    return this.change(({ db }) => {
      const rows = db.prepare("SELECT seq FROM deliveries WHERE state IN ('held', 'due') ORDER BY seq").all();
      const position = (index: number) =>
        order === 'shuffle' ? Math.random() * rows.length : order === 'reverse' ? -index : index;
      const update = db.prepare("UPDATE deliveries SET state = 'due', due_ms = ? WHERE seq = ?");
      const past = Date.now() - rows.length;
      for (const [index, row] of rows.entries())
        update.run(Math.floor(past + position(index)), Number(row.seq));
      return { flushed: rows.length };
    });
  }

  private resend(id: string) {
    const event = this.books.findAny(id);
    if (!event) throw noSuch('event', id);
    const kind = event.object === 'v2.core.event' ? 'accounts' : event.account ? 'connected' : 'platform';
    this.change((books) => queue(books, id, kind, { mode: 'normal' }));
  }

  private setAccount(id: string, transfers: unknown) {
    if (!['active', 'restricted', 'pending'].includes(String(transfers)))
      throw invalidRequest('transfers is one of active, restricted, pending.');
    const account = this.find<Account>('v2.core.account', id);
    this.change((books) => setTransfersStatus(books, account, transfers as TransfersStatus));
    return { id, transfers };
  }

  private advance(seconds: unknown) {
    if (!Number.isSafeInteger(seconds) || Number(seconds) < 0)
      throw invalidRequest('seconds is a whole number, zero or more.');
    this.change((books) => books.advance(Number(seconds)));
    this.tick();
    return { now: this.books.now() };
  }

  /** Pays a session as the hosted page does; a card that asks for 3-D Secure stops at that step. */
  private pay(id: string, card: unknown) {
    const session = this.find<Session>('checkout.session', id);
    const number = card === undefined ? undefined : String(card);
    const result = this.change((books) => pay(books, session, testCard(number), this.settleSeconds));
    this.deliverer.wake();
    return { ...result, session: present(this.books, result.session) };
  }
}

/** Only this machine may come in, and no page of another site through its browser (rebinding, forged posts). */
function guard(request: IncomingMessage, text: string) {
  if (!LOOPBACK.test(request.headers.host ?? ''))
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

function readFault(body: Body): Fault {
  const { route, kind, times = 1, delayMs } = body;
  if (typeof route !== 'string' || !FAULT_KINDS.includes(kind as Fault['kind']) || !Number.isInteger(times))
    throw invalidRequest(`A fault needs route, kind (${FAULT_KINDS.join(', ')}) and times.`);
  return {
    route,
    kind: kind as Fault['kind'],
    times: Number(times),
    ...(typeof delayMs === 'number' ? { delayMs } : {}),
  };
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body, null, 2));
}

function sendPage(response: ServerResponse, html: string) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}
