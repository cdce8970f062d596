import { BYTE_ORDER_MARK, escapeFormulas, toCsv } from '#core/csv.ts';
import { type Cents, dollarsText } from '#core/money.ts';
import { product } from '#platform/product-info/product-info.ts';

type Payout<Details> = { id: string; amountCents: Cents; details: Details };
export type BankDetails = {
  fullName: string;
  bankName: string;
  iban: string;
  swiftBic: string;
  country: string;
};

const compact = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();

/** Recipient, amount, currency, reference, note, wallet. PayPal would read a header or byte order mark as a recipient. */
export const paypalFile = (payouts: Payout<string>[]): string =>
  toCsv(
    payouts.map(({ id, amountCents, details }) => [
      details,
      dollarsText(amountCents),
      'USD',
      id,
      `${product.name.en} payout ${id}`,
      'PAYPAL',
    ]),
  );

/** Builds the file for Wise's batch payments and manual bank transfers: fixed amounts in US dollars. */
export const bankFile = (payouts: Payout<BankDetails>[]): string =>
  BYTE_ORDER_MARK +
  toCsv([
    [
      'name',
      'receiverType',
      'sourceCurrency',
      'targetCurrency',
      'amountCurrency',
      'amount',
      'IBAN',
      'BIC',
      'bankName',
      'country',
      'paymentReference',
    ],
    ...payouts.map(({ id, amountCents, details }) => [
      escapeFormulas(details.fullName),
      'PRIVATE',
      'USD',
      'USD',
      'target',
      dollarsText(amountCents),
      compact(details.iban),
      compact(details.swiftBic),
      escapeFormulas(details.bankName),
      escapeFormulas(details.country),
      id,
    ]),
  ]);
