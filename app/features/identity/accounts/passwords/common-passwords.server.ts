import { readFileSync } from 'node:fs';
import { invalidInput } from '#core/errors.ts';

/** Leaked passwords and common words of @zxcvbn-ts/language-common 4.1.3 (MIT), which decompresses at every start. */
const COMMON = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);
/** A word stays easy to guess with this many digits and signs around it. */
const MAX_PADDING = 8;

/** A common password, or a word or the user's name with digits around it. */
export function isCommonPassword(password: string, person: { email: string; name: string }): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (COMMON.has(text)) return true;
  const word = text.replaceAll(/^\P{L}+|\P{L}+$/gu, '');
  if (text.length - word.length > MAX_PADDING) return false;
  const own = [person.email, person.email.split('@')[0]!, ...person.name.split(/\s+/), person.name];
  return COMMON.has(word) || own.some((part) => part.length >= 4 && part.toLowerCase() === word);
}

export function refuseCommonPassword(
  password: string,
  person: { email: string; name: string },
  field: 'password' | 'newPassword' = 'password',
): void {
  if (!isCommonPassword(password, person)) return;
  const code = 'accounts.errors.commonPassword';
  throw invalidInput({ fields: { [field]: { code } } });
}
