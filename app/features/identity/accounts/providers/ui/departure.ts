export type Departure = {
  purpose: 'sign-in' | 'connect' | 'confirm';
  /** Query of the sign-in screen, with the next screen and the role. */
  search: string;
};

const KEY = 'departure';
/** On which the window that confirms a session reports to the one that waits. */
export const CONFIRMED_CHANNEL = 'session-confirmed';

export function rememberDeparture(departure: Departure): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(departure));
  } catch {
    // Without storage the user returns to the dashboard.
  }
}

export function recallDeparture(): Departure {
  try {
    return JSON.parse(sessionStorage.getItem(KEY)!) ?? DEFAULT;
  } catch {
    return DEFAULT;
  }
}

const DEFAULT: Departure = { purpose: 'sign-in', search: '' };
