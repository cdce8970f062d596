export const SHIPMENT_KINDS = ['parcel', 'voucher'] as const;
export type ShipmentKind = (typeof SHIPMENT_KINDS)[number];
export const SHIPMENT_STATUSES = ['awaiting_address', 'ready', 'shipped', 'arrived', 'problem'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];
export const SHIPMENT_PROBLEMS = ['lost', 'damaged', 'late'] as const;
export type ShipmentProblem = (typeof SHIPMENT_PROBLEMS)[number];

/** The next status by action and current status. A missing pair is refused. */
export const TRANSITIONS = {
  saveAddress: { awaiting_address: 'ready', ready: 'ready', problem: 'problem' },
  // From `shipped`, it corrects the tracking details.
  ship: { ready: 'shipped', shipped: 'shipped', problem: 'shipped' },
  confirm: { shipped: 'arrived', problem: 'arrived' },
  report: { shipped: 'problem', arrived: 'problem', problem: 'problem' },
  release: { awaiting_address: 'awaiting_address', ready: 'ready', problem: 'problem' },
} as const satisfies Record<string, Partial<Record<ShipmentStatus, ShipmentStatus>>>;
export type ShipmentAction = keyof typeof TRANSITIONS;

export const nextStatus = (action: ShipmentAction, status: ShipmentStatus): ShipmentStatus | undefined =>
  (TRANSITIONS[action] as Partial<Record<ShipmentStatus, ShipmentStatus>>)[status];

type ShipmentFacts = { status: ShipmentStatus; kind: ShipmentKind; isReleased: boolean; hasAddress: boolean };

export const canShip = ({ status, kind, isReleased, hasAddress }: ShipmentFacts) =>
  !isReleased && nextStatus('ship', status) !== undefined && (kind === 'voucher' || hasAddress);

/** The product has to be sent, for the first time or again. */
export const waitsForBrand = (shipment: ShipmentFacts) => canShip(shipment) && shipment.status !== 'shipped';

/** A voucher cannot get lost, and a product that has arrived can only be damaged. */
export const problemsOf = ({ kind, status }: { kind: ShipmentKind; status: ShipmentStatus }) =>
  SHIPMENT_PROBLEMS.filter(
    (problem) =>
      problem === 'damaged' || (status !== 'arrived' && !(kind === 'voucher' && problem === 'lost')),
  );

/** An address expires this long after the last step. */
export const ADDRESS_DAYS = 90;
export const MAX_IMPORT_ROWS = 1000;

/** ISO 3166 codes. The browser knows their names. */
export const SHIPPING_COUNTRIES =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'.split(
    ' ',
  ) as [string, ...string[]];

const DIGITS_4 = /^\d{4}$/;
const DIGITS_5 = /^\d{5}$/;
const DIGITS_6 = /^\d{6}$/;
/** Countries whose carriers need a postal code. It is optional elsewhere. */
const POSTAL_CODES: Partial<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  PT: /^\d{4}-\d{3}$/,
  PL: /^\d{2}-\d{3}$/,
  JP: /^\d{3}-?\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  SA: /^\d{5}(-\d{4})?$/,
  SE: /^\d{3} ?\d{2}$/,
  CZ: /^\d{3} ?\d{2}$/,
  ...Object.fromEntries(['AT', 'AU', 'BE', 'CH', 'DK', 'NO', 'NZ'].map((country) => [country, DIGITS_4])),
  ...Object.fromEntries(
    ['DE', 'ES', 'FI', 'FR', 'IT', 'KR', 'MX', 'TR'].map((country) => [country, DIGITS_5]),
  ),
  ...Object.fromEntries(['CN', 'IN', 'SG'].map((country) => [country, DIGITS_6])),
};
const COUNTRIES_WITH_REGION = ['US', 'CA', 'AU'];

export const needsRegion = (country: string) => COUNTRIES_WITH_REGION.includes(country);
export const needsPostalCode = (country: string) => country in POSTAL_CODES;
export const isPostalCode = (country: string, code: string) => POSTAL_CODES[country]?.test(code) ?? true;
