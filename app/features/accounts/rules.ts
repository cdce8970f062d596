import type { Role } from '#core/actor.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Whoever moves other people's money proves a second factor; in test mode there is no real money. */
export const needsSecondFactor = (role: Role, mode: 'test' | 'production'): boolean =>
  role === 'operator' && mode === 'production';

/** A session ends after a month without a visit. */
export const SESSION_SECONDS = 30 * 86_400;

/** Why a password is weak, as the keys of the reasons to show. Empty when it is good. */
export function passwordWeaknesses(password: string): string[] {
  const reasons: string[] = [];
  if (password.length < PASSWORD_MIN) reasons.push('accounts.weakPassword.short');
  if (password.length > PASSWORD_MAX) reasons.push('accounts.weakPassword.long');
  if (!/\p{L}/u.test(password)) reasons.push('accounts.weakPassword.letter');
  if (!/\p{N}/u.test(password)) reasons.push('accounts.weakPassword.digit');
  return reasons;
}
