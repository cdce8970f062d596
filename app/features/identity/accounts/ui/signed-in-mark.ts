/**
 * Marks that a user has signed in in this browser and not signed out. Public pages, which have no session, then link to
 * the dashboard, and an expired session explains why the user must sign in again.
 */
const KEY = 'signed-in';

/** A browser that keeps nothing has no mark. */
function tryOn<Answer>(work: () => Answer): Answer | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const markSignedIn = () => tryOn(() => localStorage.setItem(KEY, '1'));
/** Also removes the unsent drafts that the inbox keeps in this browser. */
export const forgetSignedIn = () =>
  tryOn(() => {
    localStorage.removeItem(KEY);
    localStorage.removeItem('inbox');
  });
export const hasSignedIn = (): boolean => tryOn(() => localStorage.getItem(KEY) !== null) ?? false;
