import { and, eq, inArray, or } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { BYTE_ORDER_MARK, escapeFormulas, toCsv } from '#core/csv.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { readOwnCampaign } from '#features/campaigns/campaigns/queries.server.ts';
import { recordSecurityEvent } from '#features/identity/accounts/security-log/record-security-event.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { canReadAddress, openAddress } from '../queries.server.ts';
import { MAX_IMPORT_ROWS } from '../rules.ts';
import { shipments } from '../tables.server.ts';
import { DETAIL_COLUMNS } from './ship-from-table.server.ts';

const ADDRESS_COLUMNS = ['name', 'line1', 'line2', 'city', 'region', 'postalCode', 'country', 'phone'];
const COLUMNS = ['shipment', 'creator', ...ADDRESS_COLUMNS, ...Object.keys(DETAIL_COLUMNS)];

/**
 * The products that can be sent now, oldest first, as a table whose last columns the brand fills in for `shipFromTable`.
 * The security log records an export with addresses once.
 */
export async function exportShipments(actor: Actor, campaignId: string): Promise<Response> {
  await readOwnCampaign(actor, campaignId);
  const rows = await inTransaction(async (tx) => {
    const sendable = await tx
      .select({ id: shipments.id, address: shipments.address, creator: workspaces.name })
      .from(shipments)
      .innerJoin(applications, eq(applications.id, shipments.applicationId))
      .innerJoin(workspaces, eq(workspaces.id, shipments.creatorId))
      .where(
        and(
          eq(shipments.campaignId, campaignId),
          eq(shipments.brandId, actor.workspaceId),
          eq(applications.status, 'accepted'),
          inArray(shipments.status, ['ready', 'problem']),
          or(eq(shipments.kind, 'voucher'), canReadAddress),
        ),
      )
      .orderBy(shipments.id)
      .limit(MAX_IMPORT_ROWS);
    if (sendable.some(({ address }) => address))
      await recordSecurityEvent(tx, {
        userId: actor.userId,
        kind: 'shipping-address-read',
        details: { of: campaignId, count: sendable.length },
      });
    return sendable;
  });
  const table = rows.map(({ id, address, creator }) => {
    const cells: Record<string, string> = {
      shipment: id,
      creator,
      ...openAddress({ id, address }),
    };
    return COLUMNS.map((name) => escapeFormulas(cells[name] ?? ''));
  });
  return new Response(BYTE_ORDER_MARK + toCsv([COLUMNS, ...table]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="shipments.csv"',
      'cache-control': 'no-store',
    },
  });
}
