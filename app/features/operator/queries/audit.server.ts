import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type Page, toPage } from '#core/pagination.ts';
import { users } from '#features/accounts/tables.server.ts';
import { auditLog } from '#features/audit/tables.server.ts';
import { payments } from '#features/charges/tables.server.ts';
import { seats, workspaces } from '#features/workspaces/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { AuditQuery, AuditRow } from '../schema.ts';

/** Every act of every operator, newest first. */
export async function listAuditLog(query: z.infer<typeof AuditQuery>): Promise<Page<AuditRow>> {
  const actor = alias(users, 'actor');
  const person = alias(users, 'person');
  const about = sql`coalesce(${auditLog.details} ->> 'brandId', ${payments.creatorId}, ${auditLog.subject})`;
  const rows = await db
    .select({
      act: auditLog,
      actorName: actor.name,
      person: { id: person.id, name: person.name },
      workspace: { id: workspaces.id, name: workspaces.name },
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .leftJoin(
      payments,
      eq(payments.id, sql`coalesce(${auditLog.details} ->> 'payment', ${auditLog.subject})`),
    )
    .leftJoin(person, eq(person.id, about))
    .leftJoin(workspaces, eq(workspaces.id, about))
    .where(
      and(
        query.kind ? sql`starts_with(${auditLog.action}, ${`${query.kind}.`})` : undefined,
        query.actorId ? eq(auditLog.actorId, query.actorId) : undefined,
        query.subject ? isAbout(query.subject) : undefined,
        query.cursor ? lt(auditLog.id, query.cursor) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(query.limit + 1);
  const items = rows.map(({ act: { actorId, createdAt, ...act }, actorName, person, workspace }) => ({
    ...act,
    person: workspace ?? person,
    actor: actorId ? { id: actorId, name: actorName! } : null,
    createdAt: createdAt.toISOString(),
  }));
  return toPage(items, query.limit, (item) => item.id);
}

/** What was done to a person was done to the workspace that they own too. */
const isAbout = (id: string) =>
  or(
    eq(auditLog.subject, id),
    inArray(
      auditLog.subject,
      db
        .select({ id: seats.workspaceId })
        .from(seats)
        .where(and(eq(seats.userId, id), eq(seats.role, 'owner'))),
    ),
  );
