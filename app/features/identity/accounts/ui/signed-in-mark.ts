/**
 * That somebody has signed in in this browser and not out: public pages, which know no session, then lead to the
 * dashboard, and whoever comes back to a session that is over hears why they are asked again.
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
/** What somebody wrote and did not send, which the inbox keeps in this browser, goes with it. */
export const forgetSignedIn = () =>
  tryOn(() => {
    localStorage.removeItem(KEY);
    localStorage.removeItem('inbox');
  });
export const hasSignedIn = (): boolean => tryOn(() => localStorage.getItem(KEY) !== null) ?? false;
