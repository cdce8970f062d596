import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { users } from '#features/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { seats } from './tables.server.ts';

/** Somebody who has signed up, as the actor of the workspace that they own. */
export async function ownerByMail(email: string): Promise<Actor> {
  const [row] = await db
    .select({ userId: users.id, workspaceId: seats.workspaceId, role: users.role })
    .from(users)
    .innerJoin(seats, eq(seats.userId, users.id))
    .where(eq(users.email, email));
  return row!;
}
