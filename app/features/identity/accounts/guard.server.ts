import type { Session } from '#core/actor.ts';
import { confirmationNeeded, consentNeeded, secondFactorNeeded, unverified } from '#core/errors.ts';
import { config } from '#platform/env/config.server.ts';
import { hasConsented } from './consents/consents.server.ts';
import { CONFIRMED_FOR_MS, needsSecondFactor } from './rules.ts';

/** `verified`: the address and the legal texts. `confirmed`: the password was entered recently. `secondFactor`: required of operators. */
type Requirements = { verified?: true; confirmed?: true; secondFactor?: true };

export async function assertRequirements(
  session: Session,
  { verified, confirmed, secondFactor }: Requirements,
): Promise<void> {
  const { user, confirmedAt } = session;
  if (secondFactor) assertSecondFactor(session);
  if (verified && !user.emailVerified) throw unverified();
  // Operators work for the marketplace and agree to no terms of it.
  if (verified && user.role !== 'operator' && !(await hasConsented(user.id))) throw consentNeeded();
  const isConfirmed = confirmedAt && Date.now() - confirmedAt.getTime() < CONFIRMED_FOR_MS;
  if (confirmed && !isConfirmed) throw confirmationNeeded();
}

export function assertSecondFactor({ user, hasSecondFactor }: Session): void {
  if (!hasSecondFactor && needsSecondFactor(user.role, config.mode)) {
    throw secondFactorNeeded();
  }
}
