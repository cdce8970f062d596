import { focusManager, MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError } from '#core/app-error.ts';
import { unauthenticated } from '#core/errors.ts';

// By default, screens hear of an answer by a timer, after the code that awaited it: a success message would be shown
// beside the old data.
notifyManager.setScheduler(queueMicrotask);

/** Shows cached data at once. Refetches on window focus and on live events. */
export function createQueryClient(): QueryClient {
  /** Refetches the session, so that the signed-in layout redirects to sign-in, and cancels the rest, which would fail too. */
  const onError = (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== unauthenticated.code) return;
    void queries.cancelQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
    void queries.invalidateQueries({ queryKey: SESSION, exact: true }, { cancelRefetch: false });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: 'always',
        // `request` has already retried reads on failing gateways.
        retry: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  if (typeof document !== 'undefined') readWhenSeen(queries);
  return queries;
}

let pageClient: QueryClient | undefined;

/** One per page, so that a screen can read its first answers before it is rendered. */
export const pageQueries = (): QueryClient => {
  pageClient ??= createQueryClient();
  return pageClient;
};

const SESSION = ['session'];

/** On window focus, checks the session before any other query refetches. */
function readWhenSeen(queries: QueryClient): void {
  focusManager.setEventListener((onFocus) => {
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      await queries.refetchQueries({ queryKey: SESSION, exact: true, type: 'active' });
      if (queries.getQueryData(SESSION) !== null) onFocus();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}
