import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { tooManyBrands } from '../errors.ts';
import { MAX_CLIENT_BRANDS } from '../rules.ts';
import type { ClientBrandInput } from '../schema.ts';
import { clientBrands } from '../tables.server.ts';

/** Adds a client brand. The lock keeps concurrent additions within the limit. */
export async function addClientBrand(actor: Actor, input: ClientBrandInput): Promise<{ id: string }> {
  const { workspaceId } = actor;
  const id = newId('clb');
  await inTransaction(async (tx) => {
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`client-brands:${workspaceId}`}, 0))`,
    );
    const count = await tx.$count(clientBrands, eq(clientBrands.workspaceId, workspaceId));
    if (count >= MAX_CLIENT_BRANDS) throw tooManyBrands({ params: { max: MAX_CLIENT_BRANDS } });
    await tx
      .insert(clientBrands)
      .values({ id, workspaceId, ...input, description: input.description || null });
    await sendLiveEvent(tx, [workspaceId], ['client-brands'], id);
  });
  return { id };
}
