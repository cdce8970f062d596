import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import { dayOf } from '#features/tracking/rules.ts';
import { tellChanged } from '#features/tracking/tell-changed.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { asTest, attribute, type Source } from './attribute.server.ts';
import { orderDiffers } from './errors.ts';
import { holdRates, inCents, readRate } from './rates.server.ts';
import { asReport, keepReport } from './reports.server.ts';
import type { ConversionKind } from './rules.ts';
import { conversions } from './tables.server.ts';

/** An order as a source tells it. */
export type ToldOrder = {
  orderId: string;
  kind: ConversionKind;
  occurredAt: Date;
  amountMinor: number;
  currency: string;
  /** The token of the last click that the shop has seen. */
  click?: string | null | undefined;
  /** The promo code that was typed. */
  code?: string | null | undefined;
  isTest?: boolean;
  /** The file that tells it. */
  importId?: string;
};
type Conversion = typeof conversions.$inferSelect;
/** `new` to us; `known` and as it was; or known, and now told what brought it: `filled`. */
export type Recorded = { outcome: 'new' | 'known' | 'filled'; conversion: Conversion };

/**
 * Records an order of a shop, once, whoever tells of it and how often. The first one stands: with another amount it is
 * refused. What brought it is decided when it comes; a second source may only tell it where the first could not. What a
 * browser reports stands only until somebody else tells of the order, and changes nothing of what they say.
 */
export async function recordConversion(tx: Tx, source: Source, order: ToldOrder): Promise<Recorded> {
  const { brandId, shop } = source;
  const { orderId, kind, occurredAt, amountMinor, currency, isTest = false, importId = null } = order;
  const attribution = await attribute(tx, source, order);
  const facts = {
    sourceId: source.id,
    occurredAt,
    amountMinor,
    currency,
    ...(await inDollars(tx, brandId, order)),
    ...(isTest ? asTest(attribution) : attribution),
    importId,
  };
  const [made] = await tx
    .insert(conversions)
    .values({ id: newId('con'), brandId, shop, kind, orderId, isTest, ...facts })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await tell(tx, made, source);
    return { outcome: 'new', conversion: made };
  }
  const known = await lockOrder(tx, source, { kind, orderId, isTest });
  // Taken back with its file in between: then it is new.
  if (!known) return recordConversion(tx, source, order);
  if (source.kind === 'pixel') {
    await keepReport(tx, known, source, order);
    return { outcome: 'known', conversion: known };
  }
  if (known.isReported) {
    const [conversion] = await tx
      .update(conversions)
      .set({ ...facts, reported: importId === null ? null : asReport(known) })
      .where(eq(conversions.id, known.id))
      .returning();
    await tell(tx, known);
    await tell(tx, conversion!);
    return { outcome: 'new', conversion: conversion! };
  }
  if (known.amountMinor !== amountMinor || known.currency !== currency) throw orderDiffers();
  return joinSource(tx, known, source, order);
}

type Named = { kind: ConversionKind; orderId: string; isTest: boolean };

/** An order that is there, and whether nobody but a browser has told of it, as anybody could. */
type KnownOrder = Conversion & { isReported: boolean };

/** The order of a shop, held until the end; undefined where nobody has told of it. */
export async function lockOrder(
  tx: Tx,
  { brandId, shop }: Source,
  named: Named,
): Promise<KnownOrder | undefined> {
  const [known] = await tx
    .select({
      ...getTableColumns(conversions),
      isReported: sql<boolean>`(SELECT kind = 'pixel' FROM sources WHERE sources.id = conversions.source_id)`,
    })
    .from(conversions)
    .where(
      and(
        eq(conversions.brandId, brandId),
        eq(conversions.shop, shop),
        eq(conversions.kind, named.kind),
        eq(conversions.orderId, named.orderId),
        eq(conversions.isTest, named.isTest),
      ),
    )
    .for('no key update');
  return known;
}

/** The money of an order by the rate of its day, or waiting for one. */
async function inDollars(tx: Tx, brandId: string, { amountMinor, currency, occurredAt }: ToldOrder) {
  if (currency === 'USD') return { usdCents: amountMinor, rateId: null };
  await holdRates(tx, brandId);
  const rate = await readRate(tx, brandId, currency, dayOf(occurredAt));
  if (!rate) return { usdCents: null, rateId: null };
  return { usdCents: inCents(amountMinor, currency, rate.perUsd), rateId: rate.id };
}

/**
 * What a further source adds to an order: what brought it, where nobody knew. A shop's own word takes the place of a
 * file's, so that the order stays when the file is taken back.
 */
async function joinSource(tx: Tx, known: Conversion, source: Source, order: ToldOrder): Promise<Recorded> {
  const isRepeated = known.sourceId === source.id && order.importId === undefined;
  const takesOver = known.importId !== null && order.importId === undefined;
  const isOpen = known.attributedBy === 'none' && !isRepeated;
  if (!takesOver && !isOpen) return { outcome: 'known', conversion: known };
  const attribution = isOpen ? await attribute(tx, source, { ...order, occurredAt: known.occurredAt }) : null;
  const isFilled = attribution !== null && attribution.attributedBy !== 'none';
  if (!takesOver && !isFilled) return { outcome: 'known', conversion: known };
  const [conversion] = await tx
    .update(conversions)
    .set({
      ...(takesOver && { sourceId: source.id, importId: null, reported: null }),
      ...(takesOver && known.attributedBy !== 'none' && { attributedImportId: known.importId }),
      ...(isFilled && {
        ...(known.isTest ? asTest(attribution) : attribution),
        attributedImportId: order.importId ?? null,
      }),
    })
    .where(eq(conversions.id, known.id))
    .returning();
  if (isFilled) await tell(tx, conversion!);
  return { outcome: isFilled ? 'filled' : 'known', conversion: conversion! };
}

/**
 * Says to the brand's screens, and to later features where it counts, that an order has changed. Of an order in no
 * figure no day is added up anew: once its source counts, all days are.
 */
export async function tell(
  tx: Tx,
  { brandId, campaignId, occurredAt }: Conversion,
  { counts }: Pick<Source, 'counts'> = { counts: true },
): Promise<void> {
  await publish(tx, [brandId], ['conversions']);
  if (campaignId && counts) await tellChanged(tx, campaignId, dayOf(occurredAt));
}
