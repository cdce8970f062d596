/**
 * What it means for a brand that a card payment was refunded or disputed: its wallet pays or gets it, or it was for a
 * subscription or a publishing fee. Without its whole fee a campaign is not published.
 */
export type ChargeEffect = 'wallet' | 'subscription' | 'publishing_fee' | 'unpublished';
