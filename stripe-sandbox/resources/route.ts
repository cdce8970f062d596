import { noSuch } from '../api/api-error.ts';
import type { Params } from '../api/contract.ts';
import { type List, list } from '../api/lists.ts';
import { present } from '../api/present.ts';
import type { Books, Resource } from '../books/books.ts';
import type { FaultKind } from '../faults/faults.ts';

export type Call = {
  books: Books;
  params: Params;
  /** Path variables by the contract's names. */
  path: Record<string, string>;
  /** The connected account that the request acts as (`Stripe-Account`). */
  account: string | null;
  baseUrl: string;
  /** A fault that changes the outcome of this call. */
  fault: FaultKind | undefined;
};

export type Route = {
  /** Supported parameters of the contract; others are refused. */
  supports?: string[];
  run: (call: Call) => Resource | List | V2List;
};

export type V2List = { data: Resource[]; next_page_url: string | null; previous_page_url: string | null };

export const PAGES = ['limit', 'starting_after', 'ending_before', 'created'];

export function find<T extends Resource>(call: Call, object: string, what: string, id = call.path.id!): T {
  const found = call.books.find<T>(object, id, call.account);
  if (!found) throw noSuch(what, id);
  return found;
}

export const retrieve = (object: string, what: string): Route => ({
  run: (call) => present(call.books, find(call, object, what)),
});

export const listOf = (object: string, url: string, filters: string[] = []): Route => ({
  supports: [...PAGES, ...filters],
  run: ({ books, params, account }) => list(books, object, url, params, { filters, account }),
});
