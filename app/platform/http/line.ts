import { z } from 'zod';

/** Letters that turn the direction of what follows, beyond their own text too, or end what keeps it apart. */
const STEERING = /[\u202A-\u202E\u2066-\u2069]/g;
const BREAKS = /[\t\r\n\p{Zl}\p{Zp}]+/gu;
/** Something to see: no blank, nothing without a width, no mark without its letter. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{M}\u2800]/u;

/** What people typed, for a text without markup, where nothing else keeps its direction to itself. */
export const withoutSteering = (text: string): string => text.replaceAll(STEERING, '');

export const isSeen = (text: string): boolean => SEEN.test(text);

/** A name, which stands within sentences of ours: one line that steers nothing; empty where there is nothing to see. */
export const line = (max: number, tooLong = 'errors.tooLong') =>
  z
    .string()
    .overwrite((text) => (isSeen(text) ? withoutSteering(text).replaceAll(BREAKS, ' ') : ''))
    .trim()
    .max(max, tooLong);
