import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Page, toPage } from '#core/pagination.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { seats, workspaces } from '#features/identity/workspaces/tables.server.ts';
import type { Language } from '#i18n/language.ts';
import { db } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { presentAuditAction } from './present-audit-action.server.ts';
import type { AuditFilter, AuditRow } from './schema.ts';
import { auditLog } from './tables.server.ts';

type AuditListQuery = AuditFilter & ListQuery & { language?: Language };

/** Actions of operators, newest first. `subject` also finds the actions on workspaces that the user owns. */
export async function listAuditLog({ language = 'en', ...query }: AuditListQuery): Promise<Page<AuditRow>> {
  const actors = alias(users, 'actors');
  // An action concerns the user or workspace in `about`, else its subject. Another subject, such as a payment, joins no row.
  const concernedUsers = alias(users, 'concerned_users');
  const concernedId = sql`coalesce(${auditLog.about}, ${auditLog.subject})`;
  const rows = await db
    .select({
      entry: auditLog,
      actorName: actors.name,
      concernedUser: { id: concernedUsers.id, name: concernedUsers.name },
      concernedWorkspace: { id: workspaces.id, name: workspaces.name },
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(concernedUsers, eq(concernedUsers.id, concernedId))
    .leftJoin(workspaces, eq(workspaces.id, concernedId))
    .where(
      and(
        // Actions are named `<kind>.<verb>`.
        query.kind ? sql`starts_with(${auditLog.action}, ${`${query.kind}.`})` : undefined,
        query.actorId ? eq(auditLog.actorId, query.actorId) : undefined,
        query.subject ? involves(query.subject) : undefined,
        beforeCursor(auditLog.id, query.cursor),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(query.limit + 1);
  const items = rows.map(({ entry, actorName, concernedUser, concernedWorkspace }) => ({
    id: entry.id,
    action: entry.action,
    subject: entry.subject,
    ...presentAuditAction(entry, language),
    details: entry.details as Record<string, unknown>,
    person: concernedWorkspace ?? concernedUser,
    // A foreign key guarantees that the actor exists.
    actor: entry.actorId ? { id: entry.actorId, name: actorName! } : null,
    createdAt: entry.createdAt.toISOString(),
  }));
  return toPage(items, query.limit, (item) => item.id);
}

/** Condition: the action concerns this id or, if it is a user's, a workspace that the user owns. */
function involves(id: string) {
  const owned = db
    .select({ id: seats.workspaceId })
    .from(seats)
    .where(and(eq(seats.userId, id), eq(seats.role, 'owner')));
  return or(
    eq(auditLog.subject, id),
    eq(auditLog.about, id),
    inArray(auditLog.subject, owned),
    inArray(auditLog.about, owned),
  );
}
