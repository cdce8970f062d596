import { perHour, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { decrementRate, limitRate, resetRate } from '#platform/http/limit-rate.server.ts';
import { networkOf } from '#platform/http/network.ts';
import { hashToken } from '../one-time-tokens.server.ts';
import { isDeviceOf } from './devices.server.ts';

/** Per quarter of an hour. A network counts per account, and so does each recognized browser. */
export const MAX_GUESSES = 10;
/** Per hour and account, from all networks. Recognized browsers do not count. */
export const MAX_GUESSES_ON_ACCOUNT = 30;
/** Per quarter of an hour, by a signed-in user. */
export const MAX_OWN_GUESSES = 20;

/**
 * Counts guesses per network and per account. The owner's browsers count apart, so that strangers cannot lock the owner
 * out. Returns the function to call after a successful sign-in, which does not count.
 */
export async function limitSignIn(
  email: string,
  address: string,
  device: string | undefined,
): Promise<() => Promise<void>> {
  const network = networkOf(address);
  // Many users may share one network.
  await limitRate(networkKey(network), perQuarterHour(300));
  const isOwn = device !== undefined && (await isDeviceOf(email, device));
  const guesses = isOwn ? `sign-in:device:${hashToken(device)}` : `sign-in:${email}:${network}`;
  await limitRate(guesses, perQuarterHour(MAX_GUESSES));
  if (!isOwn) await limitRate(accountKey(email), perHour(MAX_GUESSES_ON_ACCOUNT));
  return async () => {
    await resetRate(guesses);
    await decrementRate(networkKey(network));
    if (!isOwn) await decrementRate(accountKey(email));
  };
}

/** One count per user: an unattended browser must not be used to guess the password. */
export const limitGuesses = (userId: string) =>
  limitRate(`own-password:${userId}`, perQuarterHour(MAX_OWN_GUESSES));

/** The owner has authenticated by other means. */
export const resetGuesses = (email: string): Promise<void> => resetRate(accountKey(email));

const accountKey = (email: string) => `sign-in:account:${email}`;
const networkKey = (network: string) => `sign-in:${network}`;
