export default {
  shipment_address_needed: {
    title: 'Add your shipping address',
    message: 'The brand of “\u2068{{campaign_title}}\u2069” ships you the product. Add your address.',
  },
  shipment_sent: {
    title: 'Your product is on its way',
    parcel: 'The product for “\u2068{{campaign_title}}\u2069” has been sent. Confirm when it arrives.',
    voucher: 'Your voucher for “\u2068{{campaign_title}}\u2069” is ready. Confirm when you have the product.',
  },
  shipment_released: {
    title: 'Work ended without the product',
    message:
      'The brand has ended your work on “\u2068{{campaign_title}}\u2069” because the product did not reach you. Your record is not affected.',
  },
  shipment_ready: {
    title: 'Address added',
    group_one: '{{count}} product to ship for “\u2068{{campaign_title}}\u2069”',
    group_other: '{{count}} products to ship for “\u2068{{campaign_title}}\u2069”',
    message:
      '\u2068{{creator_name}}\u2069 has added an address for “\u2068{{campaign_title}}\u2069”. You can ship now.',
  },
  shipment_arrived: {
    title: 'Product arrived',
    group_one: '{{count}} product has arrived for “\u2068{{campaign_title}}\u2069”',
    group_other: '{{count}} products have arrived for “\u2068{{campaign_title}}\u2069”',
    message: '\u2068{{creator_name}}\u2069 has received the product for “\u2068{{campaign_title}}\u2069”.',
  },
  shipment_problem: {
    title: 'Problem with a shipment',
    group_one: '{{count}} problem with a shipment for “\u2068{{campaign_title}}\u2069”',
    group_other: '{{count}} problems with shipments for “\u2068{{campaign_title}}\u2069”',
    message:
      '\u2068{{creator_name}}\u2069 has reported a problem with the product for “\u2068{{campaign_title}}\u2069”.',
  },
  shipment_released_by_creator: {
    title: 'Work ended without the product',
    group_one: '{{count}} creator has ended the work on “\u2068{{campaign_title}}\u2069”',
    group_other: '{{count}} creators have ended the work on “\u2068{{campaign_title}}\u2069”',
    message:
      '\u2068{{creator_name}}\u2069 has ended the work on “\u2068{{campaign_title}}\u2069” because the product did not arrive. The spot is free again.',
  },
};
