import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import type { HttpEnv } from './endpoint.server.ts';

/** Shown in the list of sessions and in account activity. */
type Visit = { address: string; userAgent: string | null };

const storage = new AsyncLocalStorage<Visit>();
const MAX_CHARACTERS = 400;

export const withVisit = <T>(c: Context<HttpEnv>, work: () => T): T =>
  storage.run({ address: c.get('clientAddress'), userAgent: c.req.header('user-agent') ?? null }, work);

/** Null outside of a request. */
export function currentVisit(): { ipAddress: string; userAgent: string | null } | null {
  const visit = storage.getStore();
  return visit
    ? { ipAddress: visit.address, userAgent: visit.userAgent?.slice(0, MAX_CHARACTERS) ?? null }
    : null;
}
