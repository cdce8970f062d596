import { and, eq, gte, max, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { tooManyShops } from '../errors.ts';
import { MAX_SHOPS, type OrderSource } from '../rules.ts';
import type { ConnectedShop, ShopChange, ShopInput } from '../schema.ts';
import { conversions, shopSources, shops } from '../tables.server.ts';
import { newSecret } from './signature.server.ts';

const DAY_MS = 86_400_000;
const UNBOUNDED_START = '-infinity';

/** Adds a shop of the actor. A secret is returned here and never again. */
export const addShop = ({ workspaceId }: Actor, input: ShopInput): Promise<ConnectedShop> =>
  inTransaction((tx) => insertShop(tx, workspaceId, input));

export async function insertShop(tx: Tx, brandId: string, { source, ...shop }: ShopInput) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`shops:${brandId}`}, 0))`);
  if ((await tx.$count(shops, eq(shops.brandId, brandId))) >= MAX_SHOPS)
    throw tooManyShops({ params: { max: MAX_SHOPS } });
  const id = newId('shp');
  const signing = source === 'signed' ? newSecret(id) : null;
  await tx.insert(shops).values({ id, brandId, ...shop, secret: signing?.sealed });
  await tx.insert(shopSources).values({ shopId: id, fromDay: UNBOUNDED_START, source });
  await sendLiveEvent(tx, [brandId], ['conversions']);
  return { id, secret: signing?.secret ?? null };
}

/** Chooses the source of a shop's orders from today, or from the day after its last order if that is later. Without orders, for all days. */
export const chooseSource = (
  actor: Actor,
  id: string,
  source: OrderSource,
  now = new Date(),
): Promise<ConnectedShop> =>
  inTransaction(async (tx) => {
    const [shop] = await tx.select().from(shops).where(isOwn(actor, id)).for('no key update');
    if (!shop) throw notFound();
    const [orders] = await tx
      .select({ last: max(conversions.occurredAt) })
      .from(conversions)
      .where(and(eq(conversions.shopId, id), eq(conversions.isTest, false)));
    const dayAfter = orders?.last ? dayOf(new Date(orders.last.getTime() + DAY_MS)) : UNBOUNDED_START;
    const today = dayOf(now);
    const fromDay = dayAfter === UNBOUNDED_START || dayAfter > today ? dayAfter : today;
    await tx.delete(shopSources).where(and(eq(shopSources.shopId, id), gte(shopSources.fromDay, fromDay)));
    // Inserts nothing if the latest source stays the same.
    await tx.execute(sql`
      INSERT INTO ${shopSources} (shop_id, from_day, source)
      SELECT ${id}, ${fromDay}, ${source}
       WHERE source_on(${id}, 'infinity') IS DISTINCT FROM ${source}`);
    const signing = source === 'signed' && !shop.secret ? newSecret(id) : null;
    if (signing) await tx.update(shops).set({ secret: signing.sealed }).where(eq(shops.id, id));
    await sendLiveEvent(tx, [shop.brandId], ['conversions']);
    return { id, secret: signing?.secret ?? null };
  });

/** Renames, disables or enables a shop. A disabled one keeps its first date. */
export const changeShop = (actor: Actor, id: string, { isDisabled, ...change }: ShopChange): Promise<void> =>
  inTransaction((tx) =>
    updateOwn(tx, actor, id, {
      ...change,
      ...(isDisabled !== undefined && { disabledAt: isDisabled ? sql`coalesce(disabled_at, now())` : null }),
    }),
  );

/** Replaces the secret of a shop. The replaced secret stays valid until the next rotation. */
export const rotateSecret = (actor: Actor, id: string): Promise<{ id: string; secret: string }> =>
  inTransaction(async (tx) => {
    const { secret, sealed } = newSecret(id);
    await updateOwn(tx, actor, id, { secret: sealed, previousSecret: sql`secret` }, sql`secret IS NOT NULL`);
    return { id, secret };
  });

const isOwn = ({ workspaceId }: Actor, id: string) => and(eq(shops.id, id), eq(shops.brandId, workspaceId));

async function updateOwn(
  tx: Tx,
  actor: Actor,
  id: string,
  values: PgUpdateSetSource<typeof shops>,
  condition = sql`true`,
): Promise<void> {
  const { rowCount } = await tx
    .update(shops)
    .set(values)
    .where(and(isOwn(actor, id), condition));
  if (!rowCount) throw notFound();
  await sendLiveEvent(tx, [actor.workspaceId], ['conversions']);
}
