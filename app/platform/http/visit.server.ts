import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a request comes from, as people see it in the list of their sessions and of what happened to their account. */
export type Visit = { address: string; userAgent: string | null };

const storage = new AsyncLocalStorage<Visit>();
const MOST_CHARACTERS = 400;

/** Remembers where a request comes from while it is answered. */
export const withVisit = <T>(visit: Visit, work: () => T): T => storage.run(visit, work);

/** The visit at hand; null outside of a request, such as in a job or at the command line. */
export function currentVisit(): { ipAddress: string; userAgent: string | null } | null {
  const visit = storage.getStore();
  return visit
    ? { ipAddress: visit.address, userAgent: visit.userAgent?.slice(0, MOST_CHARACTERS) ?? null }
    : null;
}
