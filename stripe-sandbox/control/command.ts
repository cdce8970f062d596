import { invalidRequest, noSuch } from '../api/api-error.ts';
import type { Books, Resource } from '../books/books.ts';
import type { Often } from '../faults/chance.ts';
import type { Faults } from '../faults/faults.ts';
import type { Deliverer } from '../webhooks/webhooks.ts';

export type Body = Record<string, unknown>;

type CommandRequest = {
  books: Books;
  faults: Faults;
  deliverer: Deliverer;
  id: string;
  body: Body;
  query: URLSearchParams;
};

/** An address below /_sandbox and its action. The answer is empty if nothing is returned. */
export type Command = [address: string, run: (request: CommandRequest) => unknown];

export function find<T extends Resource>(books: Books, object: string, id: unknown): T {
  const found = books.findAny(String(id));
  if (found?.object !== object) throw noSuch(object, String(id));
  return found as T;
}

export function choice<T extends string>(body: Body, name: string, allowed: readonly T[], fallback?: T): T {
  const value = body[name] ?? fallback;
  if (!allowed.includes(value as T)) throw invalidRequest(`${name} is one of ${allowed.join(', ')}.`);
  return value as T;
}

export function integer(body: Body, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (!Number.isSafeInteger(value)) throw invalidRequest(`${name} is a whole number.`);
  return value as number;
}

export function readOften(body: Body): Often {
  const { probability } = body;
  if (probability !== undefined && !(typeof probability === 'number' && probability > 0 && probability <= 1))
    throw invalidRequest('probability is a number over 0 and up to 1.');
  const times = integer(body, 'times');
  const seed = integer(body, 'seed');
  if (times !== undefined && times < 1) throw invalidRequest('times is 1 or more.');
  return {
    ...(times === undefined ? {} : { times }),
    ...(probability === undefined ? {} : { probability }),
    ...(seed === undefined ? {} : { seed }),
  };
}
