import type { Session } from '#core/actor.ts';
import { confirmationNeeded, secondFactorNeeded, unverified } from '#core/errors.ts';
import { config } from '#platform/env/config.server.ts';
import { CONFIRMED_FOR_MS, needsSecondFactor } from './rules.ts';

/** `verified`: the address. `confirmed`: the password was entered recently. `secondFactor`: required of operators. */
type Demands = { verified?: true; confirmed?: true; secondFactor?: true };

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
