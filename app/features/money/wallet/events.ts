import { defineEvent } from '#platform/events/events.server.ts';

export const walletOverdrawn = defineEvent<{ brandId: string }>('wallet.overdrawn');
export const walletCleared = defineEvent<{ brandId: string }>('wallet.cleared');
