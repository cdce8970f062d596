import type { TFunction } from 'i18next';
import type { WorkEvent } from '../schema.ts';

/** What happened, in the reader's words. */
export function eventWords(t: TFunction, event: WorkEvent, money: (cents: number) => string): string {
  if (event.kind === 'paid') return t('inbox.events.paid', { amount: money(event.payoutCents) });
  return t(`inbox.events.${event.kind}`, { ...event });
}
