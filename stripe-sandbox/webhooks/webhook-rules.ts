import type { Books } from '../books/books.ts';
import { type Often, occasion } from '../faults/chance.ts';

/** What can happen to a webhook on its way, by what arrives. */
export const WEBHOOK_FAULTS = {
  'When it arrives': ['normal', 'drop', 'duplicate', 'delay', 'shuffle', 'hold'],
  'The endpoint seems to fail, so it comes again': ['refused', 'lost_answer'],
  'What arrives cannot be trusted': [
    'bad_signature',
    'stale_timestamp',
    'stale_snapshot',
    'other_api_version',
  ],
  'A forged event comes along': ['foreign_account', 'other_livemode', 'unknown_type'],
} as const;

export const WEBHOOK_MODES = Object.values(WEBHOOK_FAULTS).flat();
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

const FORGERIES: readonly string[] = WEBHOOK_FAULTS['A forged event comes along'];
export const isForgery = (mode: string): boolean => FORGERIES.includes(mode);

/** Whether it is remembered until the delivery, rather than done when the event happens. */
export const spoilsDelivery = (mode: WebhookMode): boolean =>
  !(WEBHOOK_FAULTS['When it arrives'] as readonly string[]).includes(mode);

/** Of events from now on: `types` limits it to some; without times or probability it holds for all that come. */
export type WebhookRule = Often & {
  mode: WebhookMode;
  /** How late (`delay`), or at most how late (`shuffle`, and `duplicate`, where each copy is late by chance). */
  delayMs?: number;
  types?: string[];
};

export const webhookRules = (books: Books): WebhookRule[] =>
  JSON.parse(books.setting('webhook_rules') ?? '[]') as WebhookRule[];

export const setWebhookRules = (books: Books, rules: WebhookRule[]): void =>
  books.set('webhook_rules', JSON.stringify(rules));

/** What happens to this event: the first rule that fits it and that chance lets happen. */
export function takeRule(books: Books, type: string): WebhookRule {
  let rules = webhookRules(books);
  for (const rule of rules) {
    if (rule.types && !rule.types.includes(type)) continue;
    const { hits, rest } = occasion(rule, true);
    if (rest !== rule) {
      rules = rules.flatMap((other) => (other === rule ? (rest ?? []) : other));
      setWebhookRules(books, rules);
    }
    if (hits) return rule;
  }
  return { mode: 'normal' };
}

/** Whether a mode holds for everything at present, so that the next attempts suffer it as well. */
export const isStanding = (books: Books, mode: string): boolean =>
  webhookRules(books).some(
    (rule) => rule.mode === mode && rule.times === undefined && rule.probability === undefined,
  );
