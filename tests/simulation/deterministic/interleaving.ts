/** Lets one statement or Stripe call happen at a time, and chooses whose is next. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import type { Scheduler } from 'fast-check';
import type pg from 'pg';
import { DatabaseClient } from '#platform/db/client.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { clock } from './controls.ts';
import { cancel, isBlocked, terminate } from './database.ts';
import { record } from './trace.ts';

export type Task = { name: string; run: () => Promise<unknown>; crashAfter: number | null };

/** A request, a job, a webhook or a person's action under way. */
type Operation = {
  name: string;
  /** Points that it may still pass before it crashes. */
  lives: number;
  waiting: number;
  /** Connections that are being opened, which takes real time. */
  connecting: number;
  /** Waits for operations that it has started. */
  isDelegating: boolean;
  /** Waits in `letOthersEnd`. */
  isAside: boolean;
  ended: Promise<unknown>;
  hasEnded: boolean;
  isCrashed: boolean;
  crash: () => void;
  /** Connections that it has taken from the pool. */
  clients: Set<Client>;
};

type Statement = { text: string; values?: unknown[] };
type Client = EventEmitter & {
  processID: number;
  release: (destroy: boolean) => void;
  send: (statement: Statement | pg.Submittable, rest: unknown[]) => unknown;
};
type Running = {
  operation: Operation;
  client: Client;
  ended: Promise<unknown>;
  hasEnded: boolean;
  /** For a lock. */
  hasWaited: boolean;
  /** Passes its result on to the operation. */
  deliver: () => void;
  isCanceled: boolean;
};

const operations = new AsyncLocalStorage<Operation>();
/** Statements whose result no operation has received: at most one that did not wait for a lock. */
let running: Running[] = [];
let scheduler: Scheduler | undefined;

/** Nearly every statement ends sooner; a later one may wait for a lock. */
const PATIENCE_MS = 5;
/** An operation may wait for an unseen promise of another. Long, because a trace must not depend on a busy machine. */
const MAX_SILENCE_MS = 20_000;
/** Shorter silences are polled without a pause. */
const QUICK_TURNS = 50;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const never = () => new Promise<never>(() => {});

export function startInterleaving(chosenBy: Scheduler): void {
  scheduler = chosenBy;
  running = [];
  inTransaction.clear();
}

/** Operations under way. */
let driven: Operation[] = [];

/** Lets the current operation run others at once and wait for them. The first one crashes in its place. */
export async function runWithin(runs: (() => Promise<unknown>)[]): Promise<void> {
  const parent = operations.getStore()!;
  const errors: unknown[] = [];
  const children = runs.map((run, nth) =>
    begin({ name: `${parent.name}.${nth}`, run, crashAfter: nth === 0 ? parent.lives : null }, errors),
  );
  driven.push(...children);
  parent.isDelegating = true;
  await Promise.all(children.map(({ ended }) => ended));
  parent.isDelegating = false;
  if (errors.length > 0) throw errors[0];
}

export async function runTogether(tasks: Task[]): Promise<string[]> {
  const errors: unknown[] = [];
  driven = [];
  for (const task of tasks) driven.push(begin(task, errors));
  await drive();
  if (errors.length > 0) throw errors[0];
  return driven.filter(({ isCrashed }) => isCrashed).map(({ name }) => name);
}

function begin({ name, run, crashAfter }: Task, errors: unknown[]): Operation {
  const operation: Operation = {
    name,
    lives: crashAfter ?? Number.POSITIVE_INFINITY,
    waiting: 0,
    connecting: 0,
    isDelegating: false,
    isAside: false,
    ended: Promise.resolve(),
    hasEnded: false,
    isCrashed: false,
    crash: () => {},
    clients: new Set(),
  };
  const crash = new Promise<void>((resolve) => {
    operation.crash = resolve;
  });
  // The scheduler also chooses who begins: at most one operation runs between two points.
  const begun = async () => {
    await point('its beginning');
    return run();
  };
  const work = operations.run(operation, begun).catch((error: unknown) => {
    // Its connections have ended.
    if (operation.isCrashed) return never();
    throw error;
  });
  operation.ended = Promise.race([work, crash])
    .catch((error: unknown) => errors.push(error))
    .finally(() => {
      operation.hasEnded = true;
    });
  return operation;
}

/** Releases one point after the other until every operation has ended, and also the statements that it did not await. */
async function drive(): Promise<void> {
  const isStuck = (one: Operation) => running.some(({ operation }) => operation === one);
  const isReady = (one: Operation) =>
    one.connecting === 0 && (one.hasEnded || one.isDelegating || one.waiting > 0 || isStuck(one));
  let turns = 0;
  let silentSince = performance.now();
  for (;;) {
    await turn();
    await untilServerRests();
    turns += 1;
    const isSilent = performance.now() - silentSince > MAX_SILENCE_MS;
    if (!driven.every(isReady) && !isSilent) {
      if (turns > QUICK_TURNS) await pause(1);
      continue;
    }
    if (deliverNext()) turns = 0;
    else if (driven.some(({ waiting }) => waiting > 0)) await scheduler!.waitNext(1);
    else if (running.length > 0) await breakDeadlock();
    else if (isSilent) throw new Error(`${driven.map(({ name }) => name).join(', ')} did not end`);
    else if (turns > 2) return;
    else continue;
    turns = 0;
    silentSince = performance.now();
  }
}

/** Until each statement has ended or waits for a lock of another connection. */
async function untilServerRests(): Promise<void> {
  for (const one of running) {
    const hasRival = [...inTransaction].some((client) => client !== one.client);
    let isWaiting = one.hasWaited;
    while (!one.hasEnded) {
      if (!isWaiting) await (hasRival ? Promise.race([one.ended, pause(PATIENCE_MS)]) : one.ended);
      if (one.hasEnded) break;
      isWaiting = await isBlocked(one.client.processID);
      one.hasWaited ||= isWaiting;
      if (isWaiting) break;
    }
  }
}

/** PostgreSQL may answer a waiting statement before the commit that released it. Here the commit goes first. */
function deliverNext(): boolean {
  const ended = running.filter(({ hasEnded }) => hasEnded);
  const next = ended.find(({ hasWaited }) => !hasWaited) ?? ended[0];
  if (!next) return false;
  running = running.filter((one) => one !== next);
  next.deliver();
  return true;
}

/** Ends the statement that waited last, as PostgreSQL does. */
async function breakDeadlock(): Promise<void> {
  const victim = running.at(-1)!;
  victim.isCanceled = true;
  record(`${victim.operation.name} is the victim of a deadlock`);
  await cancel(victim.client.processID);
  await victim.ended;
}

/** Before hours pass: no request and no job lasts for hours. Others that wait here have nothing under way either. */
export async function letOthersEnd(): Promise<void> {
  const own = operations.getStore()!;
  own.isAside = true;
  const isUnderWay = (one: Operation) => !one.hasEnded && !one.isDelegating && !one.isAside;
  while (driven.some(isUnderWay)) await point('hours that pass');
  own.isAside = false;
}

/** Waits for the operation's turn. Does not return if the operation crashes here. */
export async function point(label: string): Promise<void> {
  const operation = operations.getStore();
  if (!operation || !scheduler) return;
  if (operation.isCrashed) return never();
  operation.waiting += 1;
  await scheduler.schedule(Promise.resolve(), operation.name);
  operation.waiting -= 1;
  if (operation.isCrashed) return never();
  operation.lives -= 1;
  if (operation.lives < 0) await crashHere(operation, label);
}

async function crashHere(operation: Operation, label: string): Promise<never> {
  record(`${operation.name} crashes before ${label}`);
  operation.isCrashed = true;
  const clients = [...operation.clients];
  for (const client of clients) {
    // The pool would release it a second time when it ends.
    client.removeAllListeners('error').on('error', () => {});
    client.release(true);
    inTransaction.delete(client);
  }
  for (const { processID } of clients) await terminate(processID);
  operation.crash();
  return never();
}

const prototype = DatabaseClient.prototype as unknown as Client;
const send = prototype.send;
const owners = new WeakMap<object, Operation>();
/** A connection executes its statements in the order in which they were sent. */
const tails = new WeakMap<Client, Promise<unknown>>();
const times = new WeakMap<Client, number>();
const inTransaction = new Set<Client>();

pool.on('release', (_, client) => owners.get(client)?.clients.delete(client as unknown as Client));

Object.assign(pool.options, { pipeline: true });

let lastOpened: Promise<unknown> = Promise.resolve();
const connect = pool.connect.bind(pool) as (done: (...all: unknown[]) => void) => void;
(pool as { connect: unknown }).connect = (done?: (...all: unknown[]) => void) => {
  const operation = operations.getStore();
  if (operation) operation.connecting += 1;
  const connected = new Promise<unknown[]>((resolve) => connect((...all) => resolve(all)));
  // In the order of the requests, not in that in which PostgreSQL accepts them.
  const opened = lastOpened
    .then(() => connected)
    .finally(() => {
      if (operation) operation.connecting -= 1;
    });
  lastOpened = opened;
  if (done) return void opened.then((all) => done(...all));
  return opened.then(([error, client]) => {
    if (error) throw error;
    return client;
  });
};

prototype.send = function (this: Client, statement, rest) {
  if (!operations.getStore() || 'submit' in statement) return send.call(this, statement, rest);
  const callback = typeof rest.at(-1) === 'function' ? (rest.at(-1) as (...all: unknown[]) => void) : null;
  const parameters = callback ? rest.slice(0, -1) : rest;
  const answer = (tails.get(this) ?? Promise.resolve()).then(() => execute(this, statement, parameters));
  tails.set(
    this,
    answer.catch(() => {}),
  );
  if (!callback) return answer;
  answer.then(
    (result) => callback(undefined, result),
    (error) => callback(error),
  );
  return undefined;
};

async function execute(client: Client, statement: Statement, rest: unknown[]): Promise<unknown> {
  const operation = operations.getStore()!;
  const { text } = statement;
  owners.set(client, operation);
  operation.clients.add(client);
  await point(text);
  const answer = sendAtTime(client, statement, rest);
  const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>();
  const one = { operation, client, hasEnded: false, hasWaited: false, deliver, isCanceled: false } as Running;
  one.ended = answer.then(
    () => {
      one.hasEnded = true;
    },
    () => {
      one.hasEnded = true;
    },
  );
  running.push(one);
  await delivered;
  try {
    const { rowCount } = (await answer) as pg.QueryResult;
    record(`${operation.name} ${text} ${JSON.stringify(statement.values ?? rest[0] ?? [])} ${rowCount}`);
    return await answer;
  } catch (error) {
    if (operation.isCrashed) return never();
    if (one.isCanceled) (error as pg.DatabaseError).code = '40P01';
    record(`${operation.name} ${text} ${String((error as pg.DatabaseError).code)}`);
    throw error;
  }
}

/** A transaction keeps the time of its beginning. */
function sendAtTime(client: Client, statement: Statement, rest: unknown[]): Promise<unknown> {
  const { text } = statement;
  const isWithin = inTransaction.has(client);
  const begins = /^begin\b/i.test(text);
  if (begins) inTransaction.add(client);
  if (/^rollback$|\bcommit$/i.test(text)) inTransaction.delete(client);
  if (!isWithin && times.get(client) !== clock.now()) {
    times.set(client, clock.now());
    const setting = `SET simulation.now = '${new Date().toISOString()}'`;
    if (begins)
      return send.call(client, { ...statement, text: `${setting}; ${text}` }, rest) as Promise<unknown>;
    // The connection is a pipeline: the statement follows at once, and reports what ends the connection.
    (send.call(client, { text: setting }, []) as Promise<unknown>).catch(() => {});
  }
  return send.call(client, statement, rest) as Promise<unknown>;
}
