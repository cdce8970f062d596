import operator from '#features/operator/messages/ar.ts';
import payoutQueue from '#features/payout-batches/messages/ar.ts';
import type { Translation } from '#i18n/translation.ts';
import type { consoleEn } from './messages.console.en.ts';

export const consoleAr: Translation<typeof consoleEn> = { operator, payments: { payoutQueue } };
