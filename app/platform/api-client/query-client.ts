import { QueryClient } from '@tanstack/react-query';
import { AppError } from '#core/app-error.ts';

/** What was read is shown at once and read again when the window gets the focus, or when the live stream says so. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: 'always',
        // Reads are already repeated on failing gateways; what is left will not mend itself within a second.
        retry: (failures, error) => failures < 1 && !(error instanceof AppError),
      },
      mutations: { retry: false },
    },
  });
