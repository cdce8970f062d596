import { z } from 'zod';
import { inAsciiDigits } from '#core/typed-number.ts';
import { rowId } from '#platform/http/schemas/ids.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';
import { line, WebAddress } from '#platform/http/schemas/text.ts';
import {
  isPostalCode,
  needsPostalCode,
  needsRegion,
  SHIPMENT_KINDS,
  SHIPMENT_PROBLEMS,
  SHIPMENT_STATUSES,
  SHIPPING_COUNTRIES,
  type ShipmentKind,
} from './rules.ts';

const required = (max: number) => line(max).min(1, 'errors.required');

const AddressFields = z.strictObject({
  name: required(120),
  line1: required(160),
  line2: line(160).default(''),
  city: required(100),
  /** State or province. */
  region: line(100).default(''),
  postalCode: line(12)
    .overwrite((code) => inAsciiDigits(code).toUpperCase())
    .default(''),
  country: z.enum(SHIPPING_COUNTRIES, 'errors.required'),
  phone: line(30)
    .overwrite(inAsciiDigits)
    .refine((phone) => /^(\+?[\d ().-]{6,30})?$/.test(phone), 'shipments.errors.phone')
    .default(''),
});
/** `country` decides which fields are required. */
export const Address = AddressFields.superRefine(({ country, region, postalCode }, context) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (needsRegion(country) && !region) refuse('region', 'errors.required');
  if (needsPostalCode(country) && !postalCode) refuse('postalCode', 'errors.required');
  else if (!isPostalCode(country, postalCode)) refuse('postalCode', 'shipments.errors.postalCode');
});
export type Address = z.output<typeof Address>;
/** Stored addresses stay readable if a rule changes. */
export const AddressView = z
  .object({ ...AddressFields.shape, country: z.string() })
  .meta({ id: 'ShippingAddress' });

const optionalText = (max: number) => line(max).transform((text) => text || undefined);
/** A parcel needs a carrier, a voucher its code or link. */
export const ShipInput = z.strictObject({
  carrier: optionalText(60).optional(),
  trackingNumber: optionalText(80).optional(),
  trackingUrl: z
    .union([z.literal('').transform(() => undefined), WebAddress], 'errors.invalidUrl')
    .optional(),
  voucher: optionalText(500).optional(),
});
export type ShipInput = z.output<typeof ShipInput>;

/** Of the dialog, which has the fields of one kind. */
export const shipForm = (kind: ShipmentKind) =>
  ShipInput.refine(({ carrier }) => kind !== 'parcel' || carrier, {
    error: 'errors.required',
    path: ['carrier'],
  }).refine(({ voucher }) => kind !== 'voucher' || voucher, { error: 'errors.required', path: ['voucher'] });

export const ProblemInput = z.strictObject({ problem: z.enum(SHIPMENT_PROBLEMS) });

export const ImportInput = z.strictObject({
  csv: z.string().trim().min(1, 'errors.required').max(200_000, 'errors.tooLong'),
});
export const ImportAnswer = z.object({ count: z.number().int() });

const Tracking = z.object({
  id: rowId('shm'),
  kind: z.enum(SHIPMENT_KINDS),
  status: z.enum(SHIPMENT_STATUSES),
  problem: z.enum(SHIPMENT_PROBLEMS).nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  shippedAt: z.string().nullable(),
  arrivedAt: z.string().nullable(),
});

export const OwnShipment = Tracking.extend({
  address: AddressView.nullable(),
  voucher: z.string().nullable(),
}).meta({ id: 'OwnShipment' });
export type OwnShipment = z.infer<typeof OwnShipment>;

/** A product on its way to the creator, or to be sent. */
export const ExpectedProduct = Tracking.extend({
  campaignId: z.string(),
  campaignTitle: z.string(),
  brandName: z.string(),
  payoutCents: z.number().int(),
}).meta({ id: 'ExpectedProduct' });
export type ExpectedProduct = z.infer<typeof ExpectedProduct>;
export const ExpectedProductPage = pageOf(ExpectedProduct);

export const CampaignShipment = Tracking.extend({
  applicationId: z.string(),
  creator: z.object({ id: z.string(), name: z.string(), imageUrl: z.string().nullable() }),
  /** The brand can read the address. */
  hasAddress: z.boolean(),
  isReleased: z.boolean(),
}).meta({ id: 'CampaignShipment' });
export type CampaignShipment = z.infer<typeof CampaignShipment>;
export const ShipmentPage = pageOf(CampaignShipment);
