import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { secondsOf } from '../one-time-tokens.server.ts';
import { securityEvents } from '../tables.server.ts';

/**
 * Whether an account has moved away from this address so lately that its owner may still say "this was not me": until
 * then nobody else signs up with it, or the address could not be given back.
 */
export const hasJustMoved = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.$count(
    securityEvents,
    and(
      eq(securityEvents.kind, 'address-changed'),
      gt(securityEvents.createdAt, sql`now() - ${secondsOf('disown')} * interval '1 second'`),
      sql`${securityEvents.details} ->> 'from' = ${email}`,
    ),
  )) > 0;
