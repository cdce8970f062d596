import { invalidRequest } from '../api-error.ts';
import type { Books } from '../books.ts';
import { webhookMode } from '../events.ts';
import { FAULT_KINDS, type Fault, type Faults } from '../faults.ts';
import { type Account, transfersStatus } from '../resources/accounts.ts';
import { balances } from '../resources/balance.ts';
import { catchUp } from '../schedule.ts';
import type { Body, Door } from './door.ts';

/** The calendar, bad luck, and the state of everything. */
export const worldDoors: Door[] = [
  ['GET /state', ({ books, faults }) => stateOf(books, faults)],
  ['GET /faults', ({ faults }) => ({ faults: faults.list() })],
  ['POST /faults', ({ faults, body }) => faults.add(readFault(body))],
  ['DELETE /faults', ({ faults }) => faults.clear()],
  ['POST /clock/advance', ({ books, body }) => advance(books, body.seconds)],
  [
    'POST /reset',
    ({ books, faults }) => {
      faults.clear();
      books.transaction(() => books.reset());
    },
  ],
];

export function stateOf(books: Books, faults: Faults) {
  const { db } = books;
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
    now: books.now(),
    balance: balances(books, null),
    counts: Object.fromEntries(counts.map((row) => [String(row.object), Number(row.n)])),
    deliveries: Object.fromEntries(states.map((row) => [String(row.state), Number(row.n)])),
    accounts: accounts.map((account) => ({
      id: account.id,
      name: account.display_name ?? account.contact_email ?? null,
      closed: account.closed,
      deauthorized: account.sandbox.deauthorized === true,
      transfers: transfersStatus(account) ?? null,
      balance: balances(books, account.id),
    })),
    endpoints: db.prepare('SELECT url, kind FROM endpoints ORDER BY kind').all(),
    faults: faults.list(),
    webhooks: webhookMode(books),
  };
}

function advance(books: Books, seconds: unknown) {
  if (!Number.isSafeInteger(seconds) || Number(seconds) < 0)
    throw invalidRequest('seconds is a whole number, zero or more.');
  books.transaction(() => books.advance(Number(seconds)));
  catchUp(books);
  return { now: books.now() };
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
