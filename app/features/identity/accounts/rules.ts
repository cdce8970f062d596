import type { Role } from '#core/actor.ts';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

/** Operators move other people's money. Test mode has no real money. */
export const needsSecondFactor = (role: Role, mode: 'test' | 'production'): boolean =>
  role === 'operator' && mode === 'production';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const HOUR_MS = 1000 * HOUR_SECONDS;
const DAY_MS = 24 * HOUR_MS;

/** A session ends after a month without a visit, at most 90 days; an operator's after 12 hours. */
export function sessionEnd(role: Role, openedAt: Date, now: Date): Date {
  if (role === 'operator') return new Date(openedAt.getTime() + 12 * HOUR_MS);
  return new Date(Math.min(now.getTime() + 30 * DAY_MS, openedAt.getTime() + 90 * DAY_MS));
}

/** A year, plus time to investigate events found at its end. */
export const SECURITY_LOG_DAYS = 400;

/** A password confirms sensitive requests for this long. */
export const CONFIRMED_FOR_MS = 10 * 60_000;

/** Translation keys of the reasons why a password is weak. Any characters are allowed. */
export function passwordWeaknesses(password: string): string[] {
  const reasons: string[] = [];
  if (password.length < PASSWORD_MIN) reasons.push('accounts.weakPassword.short');
  if (password.length > PASSWORD_MAX) reasons.push('accounts.weakPassword.long');
  return reasons;
}

/** `isSole`: a new token invalidates earlier ones. `hasCode`: six digits work instead of the link. */
export const TOKENS = {
  /** Long enough to find the phone. */
  'second-step': { seconds: 600, isSole: false, hasCode: false },
  'reset-password': { seconds: HOUR_SECONDS, isSole: true, hasCode: false },
  'verify-address': { seconds: DAY_SECONDS, isSole: true, hasCode: true },
  disown: { seconds: 7 * DAY_SECONDS, isSole: false, hasCode: false },
} as const;
export type TokenPurpose = keyof typeof TOKENS;
export const secondsOf = (purpose: TokenPurpose): number => TOKENS[purpose].seconds;
