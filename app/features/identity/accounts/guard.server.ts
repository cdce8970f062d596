import type { Session } from '#core/actor.ts';
import { confirmationNeeded, secondFactorNeeded, unverified } from '#core/errors.ts';
import { config } from '#platform/env/config.server.ts';
import { CONFIRMED_FOR_MS, needsSecondFactor } from './rules.ts';

/**
 * `verified`: only for an address that has been verified. `confirmed`: only when the password was given just now.
 * `secondFactor`: for an operator only with one.
 */
type Demands = { verified?: true; confirmed?: true; secondFactor?: true };

/** Refuses what an account must not do before its address is verified, and what an open, unattended browser must not. */
export function assertMay(session: Session, { verified, confirmed, secondFactor }: Demands): void {
  const { user, confirmedAt } = session;
  if (secondFactor) assertSecondFactor(session);
  if (verified && !user.emailVerified) throw unverified();
  const isConfirmed = confirmedAt && Date.now() - confirmedAt.getTime() < CONFIRMED_FOR_MS;
  if (confirmed && !isConfirmed) throw confirmationNeeded();
}

export function assertSecondFactor({ user, secondFactor }: Session): void {
  if (!secondFactor && needsSecondFactor(user.role, config.mode)) {
    throw secondFactorNeeded();
  }
}
