import { defineEvent } from '#platform/events/events.server.ts';

/** A wallet has gone below zero, or is no longer there. */
export const walletOverdrawn = defineEvent<{ brandId: string }>('wallet.overdrawn');
export const walletCleared = defineEvent<{ brandId: string }>('wallet.cleared');
