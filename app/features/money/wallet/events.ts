import { defineEvent } from '#platform/events/events.server.ts';

/** The balance has crossed zero, downwards or upwards again. */
export const walletOverdrawn = defineEvent<{ brandId: string }>('wallet.overdrawn');
export const walletCleared = defineEvent<{ brandId: string }>('wallet.cleared');
