export type SourceKind = 'postback' | 'orders_file' | 'ads_file' | 'content_file' | 'manual';
export type ConversionKind = 'purchase' | 'lead';
/** What brought an order: the last click that the shop saw, else the code that was typed, else nobody knows. */
export type AttributedBy = 'click' | 'code' | 'none';
