import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Session } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import type { PersonalData } from '#core/personal-data.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import { plainAddress } from '#platform/http/network.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { secondsOf } from '../rules.ts';
import type { SecurityEvent } from '../schema.ts';
import { securityEvents, users } from '../tables.server.ts';
import type { SecurityLogFilter, SecurityLogRow } from './schema.ts';

/** For operators, newest first. `about` finds a user's own events, and reads of personal data by or about the user. */
export async function listSecurityLog({
  kind,
  about,
  limit,
  cursor,
}: SecurityLogFilter & ListQuery): Promise<Page<SecurityLogRow>> {
  const operator = alias(users, 'operator');
  const rows = await db
    .select({
      event: securityEvents,
      person: { id: users.id, name: users.name },
      operator: { id: operator.id, name: operator.name },
    })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .leftJoin(operator, eq(operator.id, securityEvents.actorId))
    .where(
      and(
        kind ? eq(securityEvents.kind, kind) : undefined,
        about
          ? or(
              eq(securityEvents.userId, about),
              eq(securityEvents.actorId, about),
              // The first condition is that of the partial index.
              and(sql`${securityEvents.details} ? 'of'`, sql`${securityEvents.details} ->> 'of' = ${about}`),
            )
          : undefined,
        beforeCursor(securityEvents.id, cursor),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit + 1);
  const items = rows.map(({ event: { id, kind, details, userAgent, ipAddress, createdAt }, ...who }) => ({
    id,
    kind,
    person: who.person,
    read: who.operator && {
      operator: who.operator,
      data: details.data as PersonalData,
      of: details.of === undefined ? null : String(details.of),
    },
    refused:
      kind === 'requests-refused' ? { code: String(details.code), count: Number(details.count) } : null,
    userAgent,
    address: plainAddress(ipAddress),
    at: createdAt.toISOString(),
  }));
  return toPage(items, limit, (item) => item.id);
}

/** Condition: a change of the email address that the owner of the old one can still disown. */
export const isRecentAddressChange = () =>
  and(
    eq(securityEvents.kind, 'address-changed'),
    gt(securityEvents.createdAt, sql`now() - ${secondsOf('disown')} * interval '1 second'`),
  );

/**
 * Whether the owner has disowned an earlier change since, which reverted this one too. The link in the mail about this change
 * must then not work: an intruder who made the change could take the account again.
 */
export const isAlreadyReverted = async (reader: Reader, userId: string, eventId: string): Promise<boolean> =>
  (await reader.$count(
    securityEvents,
    and(
      eq(securityEvents.userId, userId),
      eq(securityEvents.kind, 'change-disowned'),
      gt(securityEvents.id, eventId),
      sql`${securityEvents.details} ->> 'since' < ${eventId}`,
    ),
  )) > 0;

/** The user's own events, newest first. */
export async function listSecurityEvents(session: Session, page: ListQuery): Promise<Page<SecurityEvent>> {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, session.user.id), beforeCursor(securityEvents.id, page.cursor)))
    .orderBy(desc(securityEvents.id))
    .limit(page.limit + 1);
  const items = rows.map(({ id, kind, userAgent, ipAddress, createdAt }) => ({
    id,
    kind,
    userAgent,
    address: plainAddress(ipAddress),
    at: createdAt.toISOString(),
  }));
  return toPage(items, page.limit, (item) => item.id);
}
