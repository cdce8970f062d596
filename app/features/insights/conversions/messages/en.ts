const en = {
  title: 'Sales and ad data',
  subtitle: 'Sales from your shops and reports from ad platforms, matched to your links and promo codes.',
  sections: 'Sections of sales and ad data',
  tabs: { orders: 'Sales', shops: 'Shops', rates: 'Currencies' },
  failed: 'This could not be loaded',
  connectFirst: 'Connect your shop',
  connectFirstText:
    'Choose how your shop reports orders: through your developer, with a pixel, or in files that you upload. No customer data is stored.',
  connect: 'Connect a shop',
  connectText:
    'We store the number, amount and date of each order, and the click or promo code behind it. We store no customer data.',
  source: 'Order source',
  sources: { signed: 'Through your developer', pixel: 'Pixel', files: 'Order files' },
  sourceTexts: {
    signed:
      'A developer connects your shop system, which then reports each order securely. The figures are complete, and only your shop can report orders.',
    pixel:
      'A script in your pages reports orders. Quick to add, but less exact: some browsers block it, and a dishonest visitor can report orders that never happened.',
    files:
      'Upload your shop’s order export in the Files tab. These orders count only if a promo code was used.',
  },
  since: 'since {{day}}',
  changesOn: 'Changes to “{{source}}” on {{day}} (UTC).',
  changeSource: 'Change source',
  changeSourceTitle: 'Order source of \u2068{{name}}\u2069',
  changeSourceText:
    'A shop has one order source at a time, so no order counts twice. The new source starts today, or tomorrow if there are orders today. Earlier days keep their source and their orders.',
  useSource: 'Use this source',
  sourceChanged: 'Order source changed',
  toFiles: 'Import files',
  noOrders: 'No sales yet',
  noOrdersText: 'Orders appear here as soon as one of your shops reports them.',
  toShops: 'Open shops',
  trySample: 'Show code for a test order',
  orderList: 'Orders of your shops',
  columns: { date: 'Date', order: 'Order', brought: 'Source', amount: 'Amount', shop: 'Shop' },
  lead: 'Lead',
  test: 'Test',
  by: { click: 'Link', code: 'Code', none: 'No link or code' },
  noneHint: 'Orders without one of your promo codes and without a recent click on your links.',
  refunded: '{{amount}} refunded',
  waits: 'No exchange rate',
  waiting_one: '{{count}} order in {{currency}} has no exchange rate yet. Its amount is not in your totals.',
  waiting_other:
    '{{count}} orders in {{currency}} have no exchange rate yet. Their amounts are not in your totals.',
  enterFor: 'Enter a rate for {{currency}}',
  shopList: 'Your shops',
  on: 'On',
  off: 'Switched off',
  window: 'Counts orders within',
  windowHint:
    'A person who clicks your link and orders within this time counts as a sale of the link. A change applies to future orders.',
  windowDays_one: '{{count}} day of a click',
  windowDays_other: '{{count}} days of a click',
  lastOrder: 'Last order received',
  never: 'None yet',
  address: 'Address for your developer (webhook URL)',
  copyAddress: 'Copy webhook URL',
  twoSecrets:
    'Two secrets work now, the new and the previous one. The previous one stops when you create another.',
  menu: 'Actions for \u2068{{name}}\u2069',
  edit: 'Edit shop',
  editTitle: 'Edit \u2068{{name}}\u2069',
  rotate: 'New secret for your developer',
  rotateTitle: 'Create a new secret for \u2068{{name}}\u2069?',
  rotateText:
    'The secret is the key with which your shop signs its orders. The current one keeps working beside the new one, so no orders are lost. Older ones stop working now.',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  isOn: 'The shop can report orders again.',
  isOff: 'New orders of this shop are refused. Earlier orders stay.',
  changeFailed: 'The shop could not be changed',
  name: 'Name',
  nameHint: 'Only your team can see it.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  secretTitle: 'The secret of \u2068{{name}}\u2069',
  secretText: 'Store it with your shop’s secrets as LAQTA_SECRET. It is shown only once.',
  secret: 'Secret',
  copySecret: 'Copy the secret',
  copyCode: 'Copy the code',
  toSample: 'Continue to sample code',
  sampleTitle: 'Sample code for \u2068{{name}}\u2069',
  sampleText:
    'Run this in your shop’s environment with LAQTA_SECRET set. It sends a test order that is not counted.',
  language: 'Programming language',
  languages: { curl: 'curl', node: 'Node.js', php: 'PHP' },
  listening: 'Waiting for a test order…',
  arrived: 'The test order {{order}} has arrived. Your shop is connected.',
  showScript: 'Show the script',
  scriptTitle: 'The script for \u2068{{name}}\u2069',
  scriptText:
    'Paste both snippets into your shop, then open the order confirmation page once. It sends a test order that is not counted.',
  everyPage: 'On every page',
  copyEveryPage: 'Copy the code for every page',
  thanksPage: 'On the order confirmation page',
  copyThanksPage: 'Copy the code for the order confirmation page',
  scriptFacts: 'Good to know',
  scriptFact1:
    'Anyone who opens your shop can report orders that never happened. If you see such orders, switch the shop off or change its source.',
  scriptFact2:
    'Some browsers block the script or forget visitors after a few days, so some orders are missed.',
  scriptFact3:
    'If visitors must give consent first, add {{wait}} to the snippet “On every page” and call {{consent}} on each page after a visitor agrees. Before that, nothing is stored or sent.',
  scriptFact4: 'If your checkout has its own domain, add your shop’s domain: {{domain}}.',
  scriptFact6: 'If you change the days in “Counts orders within”, copy the snippet “On every page” again.',
  scriptFact5:
    'If your pages have a Content-Security-Policy, allow {{origin}} in script-src and connect-src.',
  rules: 'Integration rules',
  rule1:
    'Store the last “lq” parameter of the visitor’s URL, for example in a cookie, and send it as “click”. {{script}} also does this: send the value of {{click}}.',
  rule2: 'Send each order when it is paid. Duplicates are ignored, so you can safely retry after an error.',
  rule3: 'Send refunds with the same orderId and a “refund” with an id and an amount.',
  rateList: 'Your rates',
  enter: 'Enter a rate',
  enterTitle: 'Exchange rate',
  enterText:
    'Metrics are in US dollars. Enter your own rates; we do not fetch any. Orders without a rate are converted as soon as you enter one.',
  currency: 'Currency',
  chooseCurrency: 'Choose a currency',
  perUsd: 'Units per US dollar',
  perUsdHint: 'For example 3.75',
  peg: 'Suggested: the official fixed rate. Check it before you save.',
  fromDay: 'From',
  fromDayHint: 'Applies from this day (UTC) until the next rate. Orders of these days are recalculated.',
  entering: 'Saving…',
  entered: 'Rate saved.',
  rate: '{{units}} = $1',
  rateColumns: { currency: 'Currency', rate: 'Rate', from: 'From' },
  deleteRateOf: 'Delete the rate of {{currency}} from {{day}}',
  deleteRate: 'Delete',
  deleteRateTitle: 'Delete the rate of {{currency}} from {{day}}?',
  deleteRateText:
    'The previous rate applies instead. Without one, your totals leave out the amounts of these orders until you enter a rate.',
  rateDeleted: 'Rate deleted.',
  noRates: 'No rates',
  noRatesText: 'Orders in US dollars need no rate. Enter a rate for each other currency.',
  errors: {
    tooManyShops: 'You already have {{max}} shops. Rename one you no longer need.',
    otherSource:
      'This shop had another order source on that day. Choose “Through your developer” under “Sales and ad data”.',
    currency: 'Use the three letters of a currency, such as SAR. US dollars need no rate.',
    amount:
      'Send the amount as a string with a decimal point, such as “129.50”, with the decimals of its currency.',
    occurredAt: 'Send the time with its time zone, at most 90 days ago and not in the future.',
    orderDiffers: 'This order already exists with another amount. Send the difference as a refund.',
    orderUnknown: 'Unknown order. Send the order first, then its refund.',
    refundDiffers: 'This refund already exists with another amount.',
    refundTooHigh: 'The refunds exceed the amount paid.',
    day: 'Choose a day.',
    rate: 'Enter the units per US dollar, such as 3.75.',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    conversions: typeof en;
  }
}
