import { z } from 'zod';
import { parseDollars } from '#core/money.ts';
import { parseWhole } from '#core/typed-number.ts';
import { firstOf } from '#core/typed-values.ts';
import { hasVisibleText } from '#core/visible-text.ts';

/** Overrides and isolates, which affect the direction of the text after them. */
const STEERING = /[\u202A-\u202E\u2066-\u2069]/g;
const BREAKS = /[\t\r\n\p{Zl}\p{Zp}]+/gu;

/** For plain text, in which no markup isolates user input. */
export const withoutSteering = (text: string): string => text.replaceAll(STEERING, '');

/** A name, which stands within sentences of ours: one line that steers nothing; empty where there is nothing to see. */
export const line = (max: number, tooLong = 'errors.tooLong') =>
  z
    .string()
    .overwrite((text) => (hasVisibleText(text) ? withoutSteering(text).replaceAll(BREAKS, ' ') : ''))
    .trim()
    .max(max, tooLong);

/** Removes duplicates, ignoring case. */
export const tagList = ({ max, maxLength }: { max: number; maxLength: number }) =>
  z
    .array(line(maxLength, 'errors.longTag').min(1, 'errors.required'))
    .transform(firstOfEach)
    .pipe(z.array(z.string()).max(max, 'errors.manyTags'));

function firstOfEach(tags: string[]): string[] {
  const seen = new Set<string>();
  return tags.filter((tag) => seen.size < seen.add(tag.toLowerCase()).size);
}

/** Separated by Latin or Arabic commas, with or without a hash. Errors belong to the whole field. */
export const typedTags = (tags: z.ZodType<string[], string[]>) =>
  z.string().transform((text, context) => {
    const words = text.split(/[,،]/).map((word) => word.trim().replace(/^#+\s*/, ''));
    const checked = tags.safeParse(words.filter(Boolean));
    if (checked.success) return checked.data;
    context.issues.push({ ...firstOf(checked.error.issues), path: [], input: text } as z.core.$ZodRawIssue);
    return z.NEVER;
  });

const addressOf = (...protocols: string[]) =>
  z
    .string()
    .trim()
    .max(2048, 'errors.tooLong')
    .refine((text) => {
      const url = URL.parse(text);
      // Browsers also accept `http:evil` and spaces in the host, and show user info as if it were the host.
      return (
        url !== null &&
        protocols.includes(url.protocol) &&
        url.username + url.password === '' &&
        /^https?:\/\/[^\s/\\?#]+([/?#]|$)/i.test(text)
      );
    }, 'errors.invalidUrl');

/** http(s) only: `javascript:` and `data:` never reach a page. */
export const WebAddress = addressOf('https:', 'http:');

/** https only, for public content: a third party on the network can alter plain http. */
export const SecureAddress = addressOf('https:');

/** A UTC day such as 2026-11-01. PostgreSQL has no year 0. */
export const Day = z.iso
  .date('errors.invalidDate')
  .refine((day) => day >= '1970' && day < '2100', 'errors.invalidDate');

/**
 * "144.00" → cents. A form field keeps the endpoint's name, so `amountCents` holds typed dollars until this parses
 * it.
 */
export const TypedDollars = z.string().transform((text) => parseDollars(text) ?? Number.NaN);

export const TypedWhole = z.string().transform((text) => parseWhole(text) ?? Number.NaN);
