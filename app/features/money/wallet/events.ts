import { defineEvent } from '#platform/events/events.server.ts';

/** The wallet went below zero, or is back at zero or above. */
export const walletOverdrawn = defineEvent<{ brandId: string }>('wallet.overdrawn');
export const walletCleared = defineEvent<{ brandId: string }>('wallet.cleared');
