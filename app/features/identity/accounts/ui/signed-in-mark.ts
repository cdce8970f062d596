/** Set while a user is signed in here: public pages link to the dashboard, and an expired session is explained. */
const KEY = 'signed-in';
/** Written at sign-out, so that other tabs remove their texts too. */
const SIGNED_OUT = 'signed-out';

/** Without storage there is no mark. */
function tryOn<Answer>(work: () => Answer): Answer | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const markSignedIn = () => tryOn(() => localStorage.setItem(KEY, '1'));
/** The session has ended. Unsent texts stay, because they are stored with their user; only a review is not. */
export const clearSignedIn = () =>
  tryOn(() => {
    localStorage.removeItem(KEY);
    sessionStorage.removeItem('review');
  });
export const hasSignedIn = (): boolean => tryOn(() => localStorage.getItem(KEY) !== null) ?? false;

/** Removes the unsent texts of forms, the inbox and a review that this browser keeps. */
export function clearUserData(): void {
  clearSignedIn();
  tryOn(() => localStorage.setItem(SIGNED_OUT, String(Date.now())));
  clearTexts();
}

const clearTexts = () =>
  tryOn(() => {
    localStorage.removeItem('inbox');
    sessionStorage.removeItem('unsent');
  });

/** Follows a sign-out in another tab. Returns an unsubscribe function. */
export function followSignOut(): () => void {
  const onStorage = ({ key }: StorageEvent) => key === SIGNED_OUT && clearTexts();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
