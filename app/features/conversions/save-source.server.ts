import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import type { Source } from './attribute.server.ts';
import { tooManySources } from './errors.ts';
import { MAX_SOURCES, type SourceKind } from './rules.ts';
import type { NewSecret, SourceChange, SourceInput } from './schema.ts';
import { newSecret } from './secrets.server.ts';
import { sources } from './tables.server.ts';

/** Connects a shop of the actor. Its secret is answered here and never again. */
export async function addSource(actor: Actor, input: SourceInput): Promise<NewSecret> {
  const { workspaceId: brandId } = actor;
  return inTransaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order-sources:${brandId}`}, 0))`);
    if ((await tx.$count(sources, eq(sources.brandId, brandId))) >= MAX_SOURCES)
      throw tooManySources({ params: { max: MAX_SOURCES } });
    const id = newId('src');
    const { secret, sealed } = newSecret(id);
    await tx.insert(sources).values({ id, brandId, kind: 'postback', secret: sealed, ...input });
    await publish(tx, [brandId], ['conversions']);
    return { id, secret };
  });
}

/** The source that stands for a brand's files of a kind, or for what its people type; made when it is first needed. */
export async function sourceOfKind(
  tx: Tx,
  brandId: string,
  kind: Exclude<SourceKind, 'postback'>,
  name: string,
): Promise<Source> {
  await tx
    .insert(sources)
    .values({ id: newId('src'), brandId, kind, name })
    .onConflictDoNothing();
  const ofKind = and(eq(sources.brandId, brandId), eq(sources.kind, kind), eq(sources.shop, 'main'));
  const [source] = await tx.select().from(sources).where(ofKind);
  return source!;
}

/** Calls a shop otherwise, changes the window of its orders to come, switches it off or on again. */
export const changeSource = (
  actor: Actor,
  id: string,
  { isDisabled, ...rest }: SourceChange,
): Promise<void> =>
  update(actor, id, {
    ...rest,
    ...(isDisabled !== undefined && { disabledAt: isDisabled ? sql`coalesce(disabled_at, now())` : null }),
  });

/** Gives a shop a new secret, answered once. The one before it is still believed, and the one before that no more. */
export async function rotateSecret(actor: Actor, id: string): Promise<NewSecret> {
  const { secret, sealed } = newSecret(id);
  await update(actor, id, { secret: sealed, previousSecret: sql`secret` });
  return { id, secret };
}

/** Believes the newest secret of a shop alone. */
export const dropPreviousSecret = (actor: Actor, id: string): Promise<void> =>
  update(actor, id, { previousSecret: null });

/** Somebody else's is like none, and so is a source that signs nothing. */
async function update(actor: Actor, id: string, values: PgUpdateSetSource<typeof sources>): Promise<void> {
  const { workspaceId: brandId } = actor;
  await inTransaction(async (tx) => {
    const isOwn = and(eq(sources.id, id), eq(sources.brandId, brandId), eq(sources.kind, 'postback'));
    const { rowCount } = await tx.update(sources).set(values).where(isOwn);
    if (!rowCount) throw notFound();
    await publish(tx, [brandId], ['conversions']);
  });
}
