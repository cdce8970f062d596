import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import type { HttpEnv } from './endpoint.server.ts';

/** The origin of a request, shown in the person's list of sessions and account activity. */
type Visit = { address: string; userAgent: string | null };

const storage = new AsyncLocalStorage<Visit>();
const MOST_CHARACTERS = 400;

/** Remembers where a request comes from during a part of the work on it. */
export const withVisit = <T>(c: Context<HttpEnv>, work: () => T): T =>
  storage.run({ address: c.get('clientAddress'), userAgent: c.req.header('user-agent') ?? null }, work);

/** The visit at hand; null outside of a request, such as in a job or at the command line. */
export function currentVisit(): { ipAddress: string; userAgent: string | null } | null {
  const visit = storage.getStore();
  return visit
    ? { ipAddress: visit.address, userAgent: visit.userAgent?.slice(0, MOST_CHARACTERS) ?? null }
    : null;
}
