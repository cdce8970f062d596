import { parse } from 'csv-parse/sync';
import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { FieldErrors } from '#core/app-error.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { lockOwnCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import {
  addressMissing,
  importEmpty,
  importHeader,
  importRefused,
  importTooLong,
  shipmentChanged,
} from '../errors.ts';
import { MAX_IMPORT_ROWS, nextStatus } from '../rules.ts';
import { ShipInput } from '../schema.ts';
import { shipments } from '../tables.server.ts';
import type { LockedShipment } from './move-shipment.server.ts';
import { missingDetails, shipAll } from './ship-product.server.ts';

/** The columns that the brand fills in, with their fields in `ShipInput`. */
export const DETAIL_COLUMNS = {
  carrier: 'carrier',
  tracking_number: 'trackingNumber',
  tracking_url: 'trackingUrl',
  voucher: 'voucher',
} as const;

type Row = { number: number; id: string; details: Record<string, string> };

/** Ships many products of one campaign from a table, all or none. Reports an error per invalid row. */
export async function shipFromTable(
  actor: Actor,
  campaignId: string,
  csv: string,
): Promise<{ count: number }> {
  const rows = readRows(csv);
  await inTransaction(async (tx) => {
    const campaign = await lockOwnCampaign(tx, actor, campaignId);
    const listed = await tx
      .select({ shipment: shipments, status: applications.status })
      .from(shipments)
      .innerJoin(applications, eq(applications.id, shipments.applicationId))
      .where(
        and(
          eq(shipments.campaignId, campaignId),
          inArray(
            shipments.id,
            rows.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(shipments.id)
      .for('no key update');
    const locked = listed.map(({ shipment, status }) => ({ shipment, isAccepted: status === 'accepted' }));
    await shipAll(tx, campaign, checkRows(rows, locked));
  });
  return { count: rows.length };
}

/** Row numbers match a spreadsheet: the header is row 1. Ignores rows without details. */
function readRows(csv: string): Row[] {
  const [header = [], ...body] = parseTable(csv);
  const names = header.map((name) => name.trim().toLowerCase());
  if (!names.includes('shipment')) throw importHeader();
  if (body.length > MAX_IMPORT_ROWS) throw importTooLong({ params: { max: MAX_IMPORT_ROWS } });
  const rows = body
    .map((cells, index) => ({
      number: index + 2,
      id: cells[names.indexOf('shipment')]?.trim() ?? '',
      details: Object.fromEntries(
        Object.entries(DETAIL_COLUMNS).map(([name, field]) => [
          field,
          cells[names.indexOf(name)]?.trim() ?? '',
        ]),
      ),
    }))
    .filter(({ details }) => Object.values(details).some(Boolean));
  if (rows.length === 0) throw importEmpty();
  return rows;
}

function parseTable(csv: string): string[][] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relaxColumnCount: true,
      skipEmptyLines: true,
    });
  } catch {
    throw importHeader();
  }
}

type Locked = Pick<LockedShipment, 'shipment' | 'isAccepted'>;

/** Matches each row with its shipment. Throws `importRefused` with all errors. */
function checkRows(rows: Row[], all: Locked[]): (Locked & { input: ShipInput })[] {
  const byId = new Map(all.map((locked) => [locked.shipment.id, locked]));
  const fields: FieldErrors = {};
  const checked = rows.flatMap(({ number, id, details }) => {
    const locked = byId.get(id);
    // A second row of the same shipment finds none.
    byId.delete(id);
    const { data: input, error } = ShipInput.safeParse(details);
    const problem = !locked
      ? 'shipments.errors.rowUnknown'
      : error
        ? error.issues[0]!.message
        : refusalOf(locked, input);
    if (problem) fields[`rows.${number}`] = { code: problem };
    return locked && input && !problem ? [{ ...locked, input }] : [];
  });
  const count = Object.keys(fields).length;
  if (count > 0) throw importRefused({ params: { count }, fields });
  return checked;
}

function refusalOf({ shipment, isAccepted }: Locked, input: ShipInput): string | null {
  if (!isAccepted || !nextStatus('ship', shipment.status)) return shipmentChanged.code;
  if (shipment.kind === 'parcel' && !shipment.address) return addressMissing.code;
  return missingDetails(shipment, input) ? `shipments.errors.row_${shipment.kind}` : null;
}
