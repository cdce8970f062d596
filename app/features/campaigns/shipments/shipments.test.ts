import '../../../../tests/harness/start-jobs.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { editCampaign } from '#features/campaigns/campaigns/commands/edit-campaign.server.ts';
import { publishedCampaign, sampleBrief } from '#features/campaigns/campaigns/factory.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { fundSlots } from '#features/campaigns/slots/commands/fund-slots.server.ts';
import { fundedSlots } from '#features/campaigns/slots/tables.server.ts';
import { submitVideo } from '#features/campaigns/submissions/commands/submit-video.server.ts';
import { submission, submissionInput } from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { securityEvents } from '#features/identity/accounts/tables.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { on, register } from '#platform/events/events.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { confirmArrival, reportProblem } from './commands/answer-shipment.server.ts';
import { releaseShipment } from './commands/release-shipment.server.ts';
import { saveAddress } from './commands/save-address.server.ts';
import { shipFromTable } from './commands/ship-from-table.server.ts';
import { shipProduct } from './commands/ship-product.server.ts';
import { shipmentMoved } from './events.ts';
import { sampleAddress, shipment, shippingCampaign } from './factory.server.ts';
import { eraseAddresses } from './jobs.server.ts';
import { listExpectedProducts, readOwnShipment } from './queries.server.ts';
import { ADDRESS_DAYS, nextStatus, SHIPMENT_STATUSES, type ShipmentAction, TRANSITIONS } from './rules.ts';
import { Address } from './schema.ts';
import { shipments } from './tables.server.ts';

type Made = Awaited<ReturnType<typeof shipment>>;

const moves: string[] = [];
register(
  on(shipmentMoved, async (_, { applicationId, from, to }) => {
    moves.push(`${applicationId} ${from} ${to}`);
  }),
);

const rowOf = async (id: string) => (await db.select().from(shipments).where(eq(shipments.id, id)))[0]!;
const statusOf = async (id: string) => (await rowOf(id)).status;
const applicationOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]!;
const notificationsTo = async ({ workspaceId }: Actor) =>
  (
    await db
      .select({ type: notifications.type })
      .from(notifications)
      .where(and(eq(notifications.workspaceId, workspaceId), sql`type LIKE 'shipment%'`))
      .orderBy(notifications.id)
  ).map(({ type }) => type);
/** Moves the times of a shipment into the past. */
const backdate = (id: string, days: number) =>
  db.execute(sql`
    UPDATE shipments SET address_saved_at = address_saved_at - ${days} * interval '1 day',
           shipped_at = shipped_at - ${days} * interval '1 day', arrived_at = arrived_at - ${days} * interval '1 day'
     WHERE id = ${id}`);

const ACTIONS: Record<ShipmentAction, (made: Made) => Promise<void>> = {
  saveAddress: ({ creator, id }) => saveAddress(creator, id, sampleAddress()),
  ship: ({ brand, id }) => shipProduct(brand, id, { carrier: 'Aramex' }),
  confirm: ({ creator, id }) => confirmArrival(creator, id),
  report: ({ creator, id }) => reportProblem(creator, id, 'damaged'),
  release: ({ brand, id }) => releaseShipment(brand, id),
};

const pairs = SHIPMENT_STATUSES.flatMap((status) =>
  (Object.keys(TRANSITIONS) as ShipmentAction[]).map((action) => [action, status] as const),
);

test.each(pairs.filter(([action, status]) => !nextStatus(action, status)))(
  'refuses %s of a shipment that is %s',
  async (action, status) => {
    const made = await shipment(status);
    await expect(ACTIONS[action](made)).rejects.toThrow('shipments.errors.changed');
    expect(await statusOf(made.id)).toBe(status);
  },
);

test.each(pairs.filter(([action, status]) => nextStatus(action, status)))(
  'performs %s of a shipment that is %s, and emits each move',
  async (action, status) => {
    const made = await shipment(status);
    moves.length = 0;
    await ACTIONS[action](made);
    const next = nextStatus(action, status)!;
    expect(await statusOf(made.id)).toBe(next);
    expect(moves).toEqual(next === status ? [] : [`${made.applicationId} ${status} ${next}`]);
  },
);

test.each(Object.keys(ACTIONS) as ShipmentAction[])('refuses %s after the release', async (action) => {
  const made = await shipment('problem');
  await releaseShipment(made.creator, made.id);
  await expect(ACTIONS[action](made)).rejects.toThrow('shipments.errors.changed');
});

test('refuses to report a voucher as lost, to give it an address, and to report an arrived product as late', async () => {
  const voucher = await shipment('shipped', { kind: 'voucher' });
  await expect(reportProblem(voucher.creator, voucher.id, 'lost')).rejects.toThrow(
    'shipments.errors.changed',
  );
  const ready = await shipment('ready', { kind: 'voucher' });
  await expect(saveAddress(ready.creator, ready.id, sampleAddress())).rejects.toThrow(
    'shipments.errors.changed',
  );
  const arrived = await shipment('arrived');
  await expect(reportProblem(arrived.creator, arrived.id, 'late')).rejects.toThrow(
    'shipments.errors.changed',
  );
});

test.each([
  ['a parcel without a carrier', 'parcel', { trackingNumber: '1' }, 'carrier'],
  ['a voucher without a code', 'voucher', { carrier: 'DHL' }, 'voucher'],
  ['a script as a link', 'parcel', { carrier: 'DHL', trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
] as const)('refuses to ship %s and names the field', async (_, kind, body, field) => {
  const { brand, id } = await shipment('ready', { kind });
  const cookie = await createSessionCookie(brand);
  const answer = await (await request('shipProduct', { id, cookie, body })).json();
  expect(Object.keys(answer.fields)).toEqual([field]);
  expect(await statusOf(id)).toBe('ready');
});

test.each([
  [{ country: 'US' }, ['region', 'postalCode']],
  [{ country: 'US', region: 'NY', postalCode: '1001' }, ['postalCode']],
  [{ country: 'GB', postalCode: 'SW1A 1AA1' }, ['postalCode']],
  [{ country: 'ZZ' }, ['country']],
  [{ name: ' ', city: '\u200b' }, ['name', 'city']],
  [{ phone: 'call me' }, ['phone']],
])('refuses an address with %o at the fields %j', (change, fields) => {
  const { error } = Address.safeParse({ ...sampleAddress(), ...change });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(fields);
});

test('accepts Arabic digits, and an empty postal code where carriers need none', () => {
  expect(sampleAddress({ country: 'SA', postalCode: '١٢٢١١', phone: '+٩٦٦ ٥٠١٢٣٤٥' })).toMatchObject({
    postalCode: '12211',
    phone: '+966 5012345',
  });
  expect(sampleAddress({ country: 'AE' }).postalCode).toBe('');
});

test('creates a shipment for an accepted creator of a campaign that supplies the product', async () => {
  const { creator, brand, id } = await shipment();
  expect(await notificationsTo(creator)).toEqual(['shipment_address_needed']);
  await saveAddress(creator, id, sampleAddress());
  await shipProduct(brand, id, { carrier: 'DHL', trackingUrl: 'https://dhl.example/1' });
  await confirmArrival(creator, id);
  await reportProblem(creator, id, 'damaged');
  expect(await notificationsTo(creator)).toEqual(['shipment_address_needed', 'shipment_sent']);
  expect(await notificationsTo(brand)).toEqual(['shipment_ready', 'shipment_arrived', 'shipment_problem']);

  const voucher = await shipment('shipped', { kind: 'voucher' });
  expect(await readOwnShipment(voucher.creator, voucher.applicationId)).toMatchObject({
    voucher: 'GLOW-2026',
  });
  expect(await notificationsTo(voucher.creator)).toEqual(['shipment_sent']);
});

test('plans shipments once for accepted creators without a video when shipping is added', async () => {
  const product = { name: 'Serum', kind: 'physical' as const, isShipped: false, giveawayCents: null };
  const campaign = await publishedCampaign(undefined, { brief: sampleBrief({ product }) });
  const accepted = await acceptedApplication({ campaign });
  const sent = await submission({ campaign });
  await expect(readOwnShipment(accepted.creator, accepted.id)).rejects.toThrow('errors.notFound');
  const change = (isShipped: boolean, name: string) =>
    editCampaign(campaign.brand, campaign.id, {
      brief: sampleBrief({ product: { ...product, isShipped, name } }),
    });
  await change(true, 'Serum');
  await change(true, 'Glow serum');
  expect(await readOwnShipment(accepted.creator, accepted.id)).toMatchObject({ status: 'awaiting_address' });
  const rows = await db.select().from(shipments).where(eq(shipments.campaignId, campaign.id));
  expect(rows.map(({ creatorId }) => creatorId)).not.toContain(sent.creator.workspaceId);
  await expect(change(false, 'Serum')).rejects.toThrow('campaigns.errors.onlyBetter');
});

test('stores the address encrypted, and shows it to this brand until the arrival', async () => {
  const { id, brand, creator } = await shipment('ready');
  const cookie = await createSessionCookie(brand);
  const read = () => problemOf(request('readShippingAddress', { id, cookie }));
  expect((await rowOf(id)).address).toMatch(/^v2\./);
  expect(await expectOk('readShippingAddress', brand, { id })).toMatchObject({ line1: 'Rainbow Street 12' });
  await shipProduct(brand, id, { carrier: 'DHL' });
  await confirmArrival(creator, id);
  expect(await read()).toEqual([409, 'shipments.errors.addressMissing']);
  await reportProblem(creator, id, 'damaged');
  expect(await expectOk('readShippingAddress', brand, { id })).toMatchObject({ country: 'JO' });
  const log = await db
    .select({ kind: securityEvents.kind, details: securityEvents.details })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, brand.userId), eq(securityEvents.kind, 'shipping-address-read')));
  expect(log).toEqual(Array(2).fill({ kind: 'shipping-address-read', details: { of: id } }));
});

test(`hides an address after ${ADDRESS_DAYS} days and erases it`, async () => {
  const [never, sent] = [await shipment('ready'), await shipment('shipped')];
  for (const { id } of [never, sent]) await backdate(id, ADDRESS_DAYS - 1);
  await eraseAddresses();
  expect((await rowOf(never.id)).address).not.toBeNull();
  for (const { id } of [never, sent]) await backdate(id, 2);
  const cookie = await createSessionCookie(never.brand);
  expect(await problemOf(request('readShippingAddress', { id: never.id, cookie }))).toEqual([
    409,
    'shipments.errors.addressMissing',
  ]);
  await eraseAddresses();
  expect(await rowOf(never.id)).toMatchObject({ address: null, status: 'awaiting_address' });
  expect(await rowOf(sent.id)).toMatchObject({ address: null, status: 'shipped' });
  await reportProblem(sent.creator, sent.id, 'lost');
  await expect(shipProduct(sent.brand, sent.id, { carrier: 'DHL' })).rejects.toThrow(
    'shipments.errors.addressMissing',
  );
});

test('lists products on their way to the creator, and none that arrived or need an address', async () => {
  const { creator, campaign, id } = await shipment('shipped');
  await shipment('arrived', { creator });
  await shipment('awaiting_address', { creator });
  await shipment('ready');
  const { items } = await listExpectedProducts(creator, { limit: 20 });
  expect(items).toEqual([
    expect.objectContaining({
      id,
      status: 'shipped',
      campaignId: campaign.id,
      campaignTitle: campaign.title,
    }),
  ]);
});

test('answers strangers and another brand like a missing shipment', async () => {
  const { id, campaign, applicationId } = await shipment('ready');
  const [brand, creator] = [await createBrand(), await createCreator()];
  const refused = async (as: Actor, operation: string, path: string, body?: object) =>
    problemOf(request(operation, { id: path, cookie: await createSessionCookie(as), ...(body && { body }) }));
  expect(await refused(brand, 'readShippingAddress', id)).toEqual([404, 'errors.notFound']);
  expect(await refused(brand, 'shipProduct', id, { carrier: 'DHL' })).toEqual([404, 'errors.notFound']);
  expect(await refused(brand, 'listShipments', campaign.id)).toEqual([404, 'campaigns.errors.notFound']);
  expect(await refused(creator, 'readOwnShipment', applicationId)).toEqual([404, 'errors.notFound']);
  expect(await refused(creator, 'confirmArrival', id)).toEqual([404, 'errors.notFound']);
  expect(await refused(creator, 'releaseShipment', id)).toEqual([404, 'errors.notFound']);
  const cookie = await createSessionCookie(campaign.brand, undefined);
  expect(await problemOf(request('readShippingAddress', { id, cookie: '' }))).toEqual([
    401,
    'errors.unauthenticated',
  ]);
  expect((await request('readShippingAddress', { id, cookie })).status).toBe(200);
});

test('releases a creator over a shipment problem, unless a video exists', async () => {
  const campaign = await shippingCampaign();
  await fundWallet(campaign.brand, campaign.budgetCents);
  await fundSlots(campaign.brand, campaign.id, { slots: 1, amountCents: campaign.budgetCents });
  const made = await shipment('problem', { campaign });
  const slotOf = async () =>
    (await db.select().from(fundedSlots).where(eq(fundedSlots.campaignId, campaign.id)))[0]!;
  expect(await slotOf()).toMatchObject({ state: 'reserved', creatorId: made.creator.workspaceId });
  await releaseShipment(made.brand, made.id);
  expect(await slotOf()).toMatchObject({ state: 'available', creatorId: null });
  expect(await applicationOf(made.applicationId)).toMatchObject({
    status: 'released',
    releaseReason: 'shipment',
  });
  expect((await rowOf(made.id)).address).toBeNull();
  expect(await notificationsTo(made.creator)).toContain('shipment_released');
  // The place of the creator is open again.
  const [after] = await db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
  expect(after!.acceptedCount).toBe(0);

  const working = await shipment('problem');
  await submitVideo(working.creator, working.campaign.id, submissionInput());
  await expect(releaseShipment(working.creator, working.id)).rejects.toThrow('applications.errors.hasVideo');
  expect((await applicationOf(working.applicationId)).status).toBe('accepted');
});

test('keeps one consistent status when arrival, report, replacement and release race', async () => {
  for (let round = 0; round < 4; round++) {
    const made = await shipment('shipped');
    moves.length = 0;
    await Promise.allSettled([
      confirmArrival(made.creator, made.id),
      reportProblem(made.creator, made.id, 'damaged'),
      shipProduct(made.brand, made.id, { carrier: 'Aramex' }),
      releaseShipment(made.brand, made.id),
    ]);
    // Each move begins where the previous one ended.
    let status = 'shipped';
    for (const [, from, to] of moves.map((move) => move.split(' '))) {
      expect(from).toBe(status);
      status = to!;
    }
    expect(await statusOf(made.id)).toBe(status);
    const { problem } = await rowOf(made.id);
    expect(problem !== null).toBe(status === 'problem');
  }
});

const importInto = async (brand: Actor, id: string, csv: string) => {
  const cookie = await createSessionCookie(brand);
  return (await request('importShipments', { id, cookie, body: { csv } })).json();
};

test('imports nothing from a file with a bad row, and reports the row numbers', async () => {
  const campaign = await shippingCampaign();
  const [first, second, waiting] = [
    await shipment('ready', { campaign }),
    await shipment('ready', { campaign }),
    await shipment('awaiting_address', { campaign }),
  ];
  const foreign = await shipment('ready');
  const csv = [
    'Shipment;carrier;tracking_number;tracking_url',
    `${first.id};DHL;1;https://dhl.example/1`,
    `${first.id};DHL;1;`,
    `${waiting.id};DHL;1;`,
    `${foreign.id};DHL;1;`,
    `${second.id};;1;`,
    `${second.id};DHL;1;not a link`,
  ].join('\r\n');
  const { code, fields } = await importInto(campaign.brand, campaign.id, csv);
  expect(code).toBe('shipments.errors.rows');
  expect(
    Object.fromEntries(Object.entries(fields).map(([row, field]) => [row, (field as { code: string }).code])),
  ).toEqual({
    'rows.3': 'shipments.errors.rowUnknown',
    'rows.4': 'shipments.errors.changed',
    'rows.5': 'shipments.errors.rowUnknown',
    'rows.6': 'shipments.errors.row_parcel',
    'rows.7': 'shipments.errors.rowUnknown',
  });
  expect(await statusOf(first.id)).toBe('ready');
  expect((await importInto(campaign.brand, campaign.id, 'carrier\nDHL')).code).toBe(
    'shipments.errors.header',
  );
  expect((await importInto(campaign.brand, campaign.id, 'shipment,"')).code).toBe('shipments.errors.header');
  expect((await importInto(campaign.brand, campaign.id, `shipment,carrier\n${first.id},`)).code).toBe(
    'shipments.errors.empty',
  );
});

test('exports the products to send as the file to import, without those that cannot be sent', async () => {
  const campaign = await shippingCampaign();
  const ready = await shipment('ready', { campaign });
  await shipment('awaiting_address', { campaign });
  await shipment('arrived', { campaign });
  const readsOf = async () =>
    await db.$count(
      securityEvents,
      and(eq(securityEvents.userId, campaign.brand.userId), eq(securityEvents.kind, 'shipping-address-read')),
    );
  const cookie = await createSessionCookie(campaign.brand);
  const answer = await request('exportShipments', { id: campaign.id, cookie });
  const csv = (await answer.text()).replace('\uFEFF', '');
  const [header, row, ...others] = csv.trim().split('\r\n');
  expect(row).toContain('Rainbow Street 12');
  expect(others).toEqual([]);
  expect(await readsOf()).toBe(1);
  const filled = [header, row!.replace(/,,,,$/, ',DHL,7,,')].join('\n');
  expect(await shipFromTable(campaign.brand, campaign.id, filled)).toEqual({ count: 1 });
  expect(await rowOf(ready.id)).toMatchObject({ status: 'shipped', carrier: 'DHL', trackingNumber: '7' });
});

test('ships from a file in one transaction and notifies each creator', async () => {
  const campaign = await shippingCampaign();
  const made = [await shipment('ready', { campaign }), await shipment('problem', { campaign })];
  const csv = `\uFEFFshipment,creator,carrier,tracking_number\n${made.map(({ id }) => `${id},"Lina, Amman",DHL,7\n`).join('')}`;
  expect(await shipFromTable(campaign.brand, campaign.id, csv)).toEqual({ count: 2 });
  for (const { id, creator } of made) {
    expect(await rowOf(id)).toMatchObject({ status: 'shipped', carrier: 'DHL', trackingNumber: '7' });
    expect((await notificationsTo(creator)).at(-1)).toBe('shipment_sent');
  }
  const { items } = (await expectOk('listShipments', campaign.brand, { id: campaign.id })) as {
    items: { id: string; hasAddress: boolean }[];
  };
  expect(items).toMatchObject([
    { id: made[1]!.id, hasAddress: true },
    { id: made[0]!.id, hasAddress: true },
  ]);
});
