import { AsyncLocalStorage } from 'node:async_hooks';

const context = new AsyncLocalStorage<true>();

export const markTransaction = <T>(work: () => T): T => context.run(true, work);

/** A network call would hold the transaction's locks and connection, and cannot be rolled back. */
export function assertNoTransaction(what: string): void {
  if (context.getStore()) throw new Error(`${what} was asked inside a transaction.`);
}
