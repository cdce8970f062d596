import { z } from 'zod';

/** Letters that turn the direction of what follows, beyond their own text too, or end what keeps it apart. */
const STEERING = /[\u202A-\u202E\u2066-\u2069]/g;
const BREAKS = /[\t\r\n\p{Zl}\p{Zp}]+/gu;
/** Something to see: no blank, nothing without a width, no mark without its letter. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{M}\u2800]/u;

/** A name or a title, which stands within sentences of ours: one line that steers nothing; empty where nobody sees it. */
export const line = (max: number) =>
  z
    .string()
    .overwrite((text) => (SEEN.test(text) ? text.replaceAll(STEERING, '').replaceAll(BREAKS, ' ') : ''))
    .trim()
    .max(max, 'errors.tooLong');
