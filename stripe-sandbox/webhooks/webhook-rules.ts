import type { Books } from '../books/books.ts';
import { type Often, occasion } from '../faults/chance.ts';

/** Delivery faults, by the result. */
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

/** Applied at the delivery instead of at the event. */
export const spoilsDelivery = (mode: WebhookMode): boolean =>
  !(WEBHOOK_FAULTS['When it arrives'] as readonly string[]).includes(mode);

/** Applies to new events: `types` limits it; without times or probability it is permanent. */
export type WebhookRule = Often & {
  mode: WebhookMode;
  /** The delay (`delay`), or the maximum of a random delay (`shuffle`, `duplicate`). */
  delayMs?: number;
  types?: string[];
};

export const webhookRules = (books: Books): WebhookRule[] =>
  JSON.parse(books.setting('webhook_rules') ?? '[]') as WebhookRule[];

export const setWebhookRules = (books: Books, rules: WebhookRule[]): void =>
  books.set('webhook_rules', JSON.stringify(rules));

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

/** Whether a mode is permanent and so also applies to retries. */
export const isPermanent = (books: Books, mode: string): boolean =>
  webhookRules(books).some(
    (rule) => rule.mode === mode && rule.times === undefined && rule.probability === undefined,
  );
