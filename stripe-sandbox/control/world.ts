import { invalidRequest } from '../api/api-error.ts';
import type { Books } from '../books/books.ts';
import { catchUp } from '../books/schedule.ts';
import { FAULT_KINDS, type Fault, type Faults } from '../faults/faults.ts';
import { type Account, transfersStatus } from '../resources/accounts/accounts.ts';
import { balances } from '../resources/payments/balance.ts';
import { endpoints } from '../webhooks/webhook-endpoints.ts';
import { webhookRules } from '../webhooks/webhook-rules.ts';
import { type Body, type Command, choice, integer, readOften } from './command.ts';

export const worldCommands: Command[] = [
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
    endpoints: endpoints(books).map(({ id, url, kind }) => ({ id, url, kind })),
    faults: faults.list(),
    webhooks: webhookRules(books),
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
  const { route } = body;
  if (typeof route !== 'string' || !route)
    throw invalidRequest('route is one like POST /v1/transfers, or *.');
  const kind = choice(body, 'kind', FAULT_KINDS);
  const [delayMs, seconds] = [integer(body, 'delayMs'), integer(body, 'seconds')];
  return {
    route,
    kind,
    ...readOften(body),
    ...(delayMs === undefined ? {} : { delayMs }),
    ...(seconds === undefined ? {} : { seconds }),
  };
}
