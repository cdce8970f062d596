const en = {
  errors: {
    changed: 'The shipment has changed meanwhile. Check its status and try again.',
    addressMissing: 'The creator needs to enter the address again.',
    postalCode: 'Enter a valid postal code for this country.',
    phone: 'Enter a valid phone number.',
    header: 'The file needs the column “shipment”. Download the template and fill it in.',
    empty: 'No row has a carrier or voucher.',
    manyRows: 'Import at most {{max}} rows at once.',
    rows: 'Nothing was changed. Rows to correct: {{count}}.',
    rowUnknown: 'This campaign has no such shipment, or an earlier row ships it.',
    row_parcel: 'Enter the carrier.',
    row_voucher: 'Enter the voucher.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    shipments: typeof en;
  }
}
