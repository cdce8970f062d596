import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { tooManySources } from '../errors.ts';
import { tellDaysJob } from '../jobs.server.ts';
import { MAX_SOURCES, SHOP_KINDS, type SourceKind } from '../rules.ts';
import type { NewSecret, NewSource, SourceChange, SourceInput } from '../schema.ts';
import { sources } from '../tables.server.ts';
import type { Source } from './attribute-order.server.ts';
import { newSecret } from './secrets.server.ts';

/** Connects a shop of the actor. Its secret is answered here and never again. */
export async function addSource(actor: Actor, input: SourceInput): Promise<NewSecret> {
  const id = newId('src');
  const { secret, sealed } = newSecret(id);
  await add(actor, { id, kind: 'postback', secret: sealed, ...input });
  return { id, secret };
}

/** Lets a script in the actor's pages report orders. They are in no figure until the brand says so. */
export async function addPixel(actor: Actor, input: SourceInput): Promise<NewSource> {
  const id = newId('src');
  await add(actor, { id, kind: 'pixel', counts: false, ...input });
  return { id };
}

type NewRow = Omit<typeof sources.$inferInsert, 'brandId'>;

const add = ({ workspaceId: brandId }: Actor, row: NewRow): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order-sources:${brandId}`}, 0))`);
    if ((await tx.$count(sources, eq(sources.brandId, brandId))) >= MAX_SOURCES)
      throw tooManySources({ params: { max: MAX_SOURCES } });
    await tx.insert(sources).values({ brandId, ...row });
    await publish(tx, [brandId], ['conversions']);
  });

/** The source that stands for a brand's files of a kind, or for what its people type; made when it is first needed. */
export async function sourceOfKind(
  tx: Tx,
  brandId: string,
  kind: Exclude<SourceKind, (typeof SHOP_KINDS)[number]>,
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

/**
 * Calls a shop otherwise, changes the window of its orders to come, switches it off or on again. Whether what browsers
 * report is in figures, is so for all of its days: each is added up anew, by a job, so that nobody who reports waits for
 * it. What commits before the change is seen by the job, and what comes later says so itself.
 */
export const changeSource = (
  actor: Actor,
  id: string,
  { isDisabled, ...change }: SourceChange,
): Promise<void> =>
  inTransaction(async (tx) => {
    const kinds = change.counts === undefined ? SHOP_KINDS : (['pixel'] as const);
    await update(tx, actor, id, kinds, {
      ...change,
      ...(isDisabled !== undefined && { disabledAt: isDisabled ? sql`coalesce(disabled_at, now())` : null }),
    });
    if (change.counts !== undefined) await enqueue(tx, tellDaysJob, { sourceId: id });
  });

/** Gives a shop a new secret, answered once. The one before it is still believed, and the one before that no more. */
export async function rotateSecret(actor: Actor, id: string): Promise<NewSecret> {
  const { secret, sealed } = newSecret(id);
  const values = { secret: sealed, previousSecret: sql`secret` };
  await inTransaction((tx) => update(tx, actor, id, ['postback'], values));
  return { id, secret };
}

/** Believes the newest secret of a shop alone. */
export const dropPreviousSecret = (actor: Actor, id: string): Promise<void> =>
  inTransaction((tx) => update(tx, actor, id, ['postback'], { previousSecret: null }));

/** Somebody else's is like none, and so is a source of another kind. */
async function update(
  tx: Tx,
  { workspaceId: brandId }: Actor,
  id: string,
  kinds: readonly SourceKind[],
  values: PgUpdateSetSource<typeof sources>,
): Promise<void> {
  const isOwn = and(eq(sources.id, id), eq(sources.brandId, brandId), inArray(sources.kind, kinds));
  const { rowCount } = await tx.update(sources).set(values).where(isOwn);
  if (!rowCount) throw notFound();
  await publish(tx, [brandId], ['conversions']);
}
