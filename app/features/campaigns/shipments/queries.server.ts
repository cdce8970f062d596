import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { splitBudget } from '#core/money.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { readOwnCampaign } from '#features/campaigns/campaigns/queries.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import { decrypt } from '#platform/encryption/encryption.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { ADDRESS_DAYS } from './rules.ts';
import type { Address, CampaignShipment, ExpectedProduct, OwnShipment } from './schema.ts';
import { type Shipment, shipments } from './tables.server.ts';

/** An address expires `ADDRESS_DAYS` after the last step, not after it was saved, so that a replacement can be sent. */
export const isAddressExpired: SQL<boolean> = sql`
  greatest(${shipments.addressSavedAt}, ${shipments.shippedAt}, ${shipments.arrivedAt})
    < now() - ${ADDRESS_DAYS} * interval '1 day'`;

/** The brand may read the address until the arrival, and again after a reported problem. The query joins the application. */
export const canReadAddress: SQL<boolean> = sql`(
  ${shipments.address} IS NOT NULL AND ${shipments.status} <> 'arrived' AND ${applications.status} = 'accepted'
  AND NOT ${isAddressExpired})`;

/** Decrypts the address. Null once it is erased. */
export const openAddress = ({ id, address }: Pick<Shipment, 'id' | 'address'>): Address | null =>
  address ? JSON.parse(decrypt(address, { purpose: 'shipping-address', owner: id })) : null;

const toTracking = (shipment: Shipment) => {
  const { id, kind, status, problem, carrier, trackingNumber, trackingUrl, shippedAt, arrivedAt } = shipment;
  return {
    ...{ id, kind, status, problem, carrier, trackingNumber, trackingUrl },
    shippedAt: shippedAt?.toISOString() ?? null,
    arrivedAt: arrivedAt?.toISOString() ?? null,
  };
};

/** The shipments of a campaign of the brand, newest first, without addresses. Throws `campaignNotFound` for another brand. */
export async function listShipments(
  actor: Actor,
  campaignId: string,
  page: ListQuery,
): Promise<Page<CampaignShipment>> {
  await readOwnCampaign(actor, campaignId);
  const rows = await db
    .select({
      shipment: shipments,
      hasAddress: canReadAddress,
      application: { id: applications.id, status: applications.status },
      creator: { id: workspaces.id, name: workspaces.name, imageUrl: workspaces.image },
    })
    .from(shipments)
    .innerJoin(applications, eq(applications.id, shipments.applicationId))
    .innerJoin(workspaces, eq(workspaces.id, shipments.creatorId))
    .where(and(eq(shipments.campaignId, campaignId), beforeCursor(shipments.id, page.cursor)))
    .orderBy(desc(shipments.id))
    .limit(page.limit + 1);
  const items = rows.map(({ shipment, hasAddress, application, creator }) => ({
    ...toTracking(shipment),
    applicationId: application.id,
    isReleased: application.status === 'released',
    hasAddress,
    creator,
  }));
  return toPage(items, page.limit, (item) => item.id);
}

/** Products of accepted work that have not arrived and need no address, newest first. */
export async function listExpectedProducts(actor: Actor, page: ListQuery): Promise<Page<ExpectedProduct>> {
  const rows = await db
    .select({
      shipment: shipments,
      campaignId: campaigns.id,
      campaignTitle: campaigns.title,
      brandName: workspaces.name,
      budgetCents: campaigns.budgetCents,
    })
    .from(shipments)
    .innerJoin(applications, eq(applications.id, shipments.applicationId))
    .innerJoin(campaigns, eq(campaigns.id, shipments.campaignId))
    .innerJoin(workspaces, eq(workspaces.id, campaigns.brandId))
    .where(
      and(
        eq(shipments.creatorId, actor.workspaceId),
        inArray(shipments.status, ['ready', 'shipped', 'problem']),
        eq(applications.status, 'accepted'),
        inArray(campaigns.status, ['active', 'paused']),
        beforeCursor(shipments.id, page.cursor),
      ),
    )
    .orderBy(desc(shipments.id))
    .limit(page.limit + 1);
  const items = rows.map(({ shipment, budgetCents, ...campaign }) => ({
    ...toTracking(shipment),
    ...campaign,
    payoutCents: splitBudget(budgetCents).payoutCents,
  }));
  return toPage(items, page.limit, (item) => item.id);
}

/** With the address and voucher of the creator, decrypted. Throws `notFound` for another creator. */
export async function readOwnShipment(actor: Actor, applicationId: string): Promise<OwnShipment> {
  const [shipment] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.applicationId, applicationId), eq(shipments.creatorId, actor.workspaceId)));
  if (!shipment) throw notFound();
  return {
    ...toTracking(shipment),
    address: openAddress(shipment),
    voucher:
      shipment.voucher && decrypt(shipment.voucher, { purpose: 'shipping-voucher', owner: shipment.id }),
  };
}
