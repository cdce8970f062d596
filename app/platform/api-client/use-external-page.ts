import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Fetches the URL on click. Busy until the browser leaves; ready again after the Back button. */
export function useExternalPage<Input = void>(open: (input: Input) => Promise<{ url: string }>) {
  const leaving = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const { reset } = leaving;
  useEffect(() => {
    const ready = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, [reset]);
  const busy = leaving.isPending || leaving.isSuccess;
  return {
    start: leaving.mutate,
    busy,
    /** The clicked item, if several open an external page. */
    busyWith: busy ? leaving.variables : undefined,
    error: leaving.error,
    reset,
  };
}
