import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError } from '#core/app-error.ts';

/** What was read is shown at once and read again when the window gets the focus, or when the live stream says so. */
export function createQueryClient(): QueryClient {
  /** A refused session is asked for again: the frame then leads to sign-in, whatever screen noticed it. */
  const onError = (error: unknown) => {
    if (error instanceof AppError && error.status === 401)
      void queries.invalidateQueries({ queryKey: ['session'] });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: 'always',
        // Reads are already repeated on failing gateways; what is left will not mend itself within a second.
        retry: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}
