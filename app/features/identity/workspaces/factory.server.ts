import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { SeatRole } from '#core/permission.ts';
import { PERMISSIONS_OF } from '#core/permission.ts';
import { createPerson, type Person } from '#features/identity/accounts/factory.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { seats } from './tables.server.ts';

export async function ownerByMail(email: string): Promise<Actor> {
  const [row] = await db
    .select({ userId: users.id, workspaceId: seats.workspaceId, role: users.role, seat: seats.role })
    .from(users)
    .innerJoin(seats, eq(seats.userId, users.id))
    .where(eq(users.email, email));
  return { ...row!, permissions: PERMISSIONS_OF[row!.seat] };
}

export const createColleague = (owner: Actor, seat: Exclude<SeatRole, 'owner'>): Promise<Person> =>
  createPerson(owner.role, { name: `Rana, ${seat}` }, { workspaceId: owner.workspaceId, seat });
