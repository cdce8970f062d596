/** Set while a user is signed in here: public pages link to the dashboard, and an expired session is explained. */
const KEY = 'signed-in';

/** Without storage there is no mark. */
function tryOn<Answer>(work: () => Answer): Answer | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const markSignedIn = () => tryOn(() => localStorage.setItem(KEY, '1'));
/** Also removes the unsent texts of the inbox and of a review that this browser keeps. */
export const forgetSignedIn = () =>
  tryOn(() => {
    localStorage.removeItem(KEY);
    localStorage.removeItem('inbox');
    sessionStorage.removeItem('review');
  });
export const hasSignedIn = (): boolean => tryOn(() => localStorage.getItem(KEY) !== null) ?? false;
