import type { Role } from '#core/actor.ts';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

/** Whoever moves other people's money proves a second factor; in test mode there is no real money. */
export const needsSecondFactor = (role: Role, mode: 'test' | 'production'): boolean =>
  role === 'operator' && mode === 'production';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session ends after a month without a visit, and after 90 days at most; an operator's after half a day. */
export function sessionEnd(role: Role, openedAt: Date, now: Date): Date {
  if (role === 'operator') return new Date(openedAt.getTime() + 12 * HOUR_MS);
  return new Date(Math.min(now.getTime() + 30 * DAY_MS, openedAt.getTime() + 90 * DAY_MS));
}

/** How long the security log is kept: a year, and the time to look into what was found at its end. */
export const SECURITY_LOG_DAYS = 400;

/** How long what needs a confirmation needs no other one. */
export const CONFIRMED_FOR_MS = 10 * 60_000;

/** Why a password is weak, as the keys of the reasons to show. Empty when it is good. */
export function passwordWeaknesses(password: string): string[] {
  const reasons: string[] = [];
  if (password.length < PASSWORD_MIN) reasons.push('accounts.weakPassword.short');
  if (password.length > PASSWORD_MAX) reasons.push('accounts.weakPassword.long');
  if (!/\p{L}/u.test(password)) reasons.push('accounts.weakPassword.letter');
  if (!/\p{N}/u.test(password)) reasons.push('accounts.weakPassword.digit');
  return reasons;
}
