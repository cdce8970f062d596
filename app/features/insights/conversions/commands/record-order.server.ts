import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { newId } from '#core/ids.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { orderDiffers } from '../errors.ts';
import type { ConversionKind } from '../rules.ts';
import { conversions } from '../tables.server.ts';
import { type Attribution, asTest, attribute, type Source } from './attribute-order.server.ts';
import { type Conversion, type KnownOrder, lockOrder, tell } from './known-orders.server.ts';
import { convertRefunds, inDollars } from './rates.server.ts';
import { asReport, keepReport } from './reports.server.ts';
import { keepWord, standByFiles } from './told-by-files.server.ts';

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
/** `new` to us; `known` and as it was; or known, and now told what brought it: `filled`. */
export type Recorded = { outcome: 'new' | 'known' | 'filled'; conversion: Conversion };

/**
 * Records an order of a shop, once, whoever tells of it and how often. The first one stands: with another amount it is
 * refused. What brought it is decided when it comes; a second source may only tell it where the first could not. What a
 * browser reports stands only until somebody else tells of the order, and changes nothing of what they say; where it is
 * in no figure, it also stands only until a script reports the order that is. A shop's own word takes the place of a
 * file's, so that the order stays when the file is taken back.
 */
export async function recordConversion(tx: Tx, source: Source, order: ToldOrder): Promise<Recorded> {
  const { brandId, shop } = source;
  const { orderId, kind, occurredAt, amountMinor, currency, isTest = false, importId = null } = order;
  const attribution = await attribute(tx, source, order);
  const facts = {
    sourceId: source.id,
    occurredAt,
    receivedAt: new Date(),
    amountMinor,
    currency,
    ...(await inDollars(tx, { brandId, occurredAt, amountMinor, currency })),
    importId,
  };
  const brought = {
    ...(isTest ? asTest(attribution) : attribution),
    attributedImportId: attribution.attributedBy === 'none' ? null : importId,
  };
  const [made] = await tx
    .insert(conversions)
    .values({ id: newId('con'), brandId, shop, kind, orderId, isTest, ...facts, ...brought })
    .onConflictDoNothing()
    .returning();
  if (made) {
    if (importId) await keepWord(tx, made, { importId, occurredAt }, attribution);
    await tell(tx, made, source);
    return { outcome: 'new', conversion: made };
  }
  const known = await lockOrder(tx, source, { kind, orderId, isTest });
  // Taken back with its file in between: then it is new.
  if (!known) return recordConversion(tx, source, order);
  if (source.kind === 'pixel' && known.toldBy !== 'pixel') {
    await keepReport(tx, known, source, { ...facts, ...attribution });
    return { outcome: 'known', conversion: known };
  }
  if (known.toldBy === 'pixel') {
    if (source.kind === 'pixel' && (known.isCounted || !source.counts))
      return { outcome: 'known', conversion: known };
    const [conversion] = await tx
      .update(conversions)
      .set({ ...facts, ...brought, reported: importId === null ? null : asReport(known.sourceId, known) })
      .where(eq(conversions.id, known.id))
      .returning();
    if (importId) await keepWord(tx, known, { importId, occurredAt }, attribution);
    await tell(tx, known);
    await tell(tx, conversion!);
    return { outcome: 'new', conversion: conversion! };
  }
  if (known.amountMinor !== amountMinor || known.currency !== currency) throw orderDiffers();
  if (importId) {
    await keepWord(tx, known, { importId, occurredAt }, attribution);
    return joinFile(tx, known, attribution);
  }
  return joinShop(tx, known, source, order, facts, attribution);
}

/** What a further file adds to an order: what brought it, where nobody knew. */
async function joinFile(tx: Tx, known: KnownOrder, { attributedBy }: Attribution): Promise<Recorded> {
  const isFilled = known.attributedBy === 'none' && attributedBy !== 'none';
  // Its file was taken back, and it stayed for what the shop gave back of it.
  const isFirst = known.toldBy === 'orders_file' && known.importId === null;
  if (!isFilled && !isFirst) return { outcome: 'known', conversion: known };
  return { outcome: 'filled', conversion: await standByFiles(tx, known) };
}

/** What a shop adds to an order: all that it says where files alone told of it, else what brought it, where no shop knew. */
async function joinShop(
  tx: Tx,
  known: KnownOrder,
  source: Source,
  order: ToldOrder,
  facts: PgUpdateSetSource<typeof conversions>,
  attribution: Attribution,
): Promise<Recorded> {
  const takesOver = known.toldBy === 'orders_file';
  const isOpen = known.attributedBy === 'none' || known.attributedImportId !== null;
  if (!takesOver && (!isOpen || known.sourceId === source.id)) return { outcome: 'known', conversion: known };
  const brought = takesOver
    ? attribution
    : await attribute(tx, source, { ...order, occurredAt: known.occurredAt });
  const isFilled = brought.attributedBy !== 'none';
  if (!takesOver && !isFilled) return { outcome: 'known', conversion: known };
  const [conversion] = await tx
    .update(conversions)
    .set({
      ...(takesOver && { ...facts, reported: null }),
      ...(isFilled && { ...(known.isTest ? asTest(brought) : brought), attributedImportId: null }),
    })
    .where(eq(conversions.id, known.id))
    .returning();
  if (takesOver) await convertRefunds(tx, eq(conversions.id, known.id));
  if (isFilled || dayOf(conversion!.occurredAt) !== dayOf(known.occurredAt)) {
    await tell(tx, known);
    await tell(tx, conversion!);
  }
  return { outcome: isFilled ? 'filled' : 'known', conversion: conversion! };
}
