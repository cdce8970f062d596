import { AsyncLocalStorage } from 'node:async_hooks';

const context = new AsyncLocalStorage<true>();

/** Runs `work` as a part of an open transaction. */
export const markTransaction = <T>(work: () => T): T => context.run(true, work);

/**
 * Refuses to go out while a transaction is open: the answer may take seconds, for which it would hold its locks and a
 * connection, and what was done out there cannot be rolled back with it.
 */
export function assertNoTransaction(what: string): void {
  if (context.getStore()) throw new Error(`${what} was asked inside a transaction.`);
}
