import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Leads to a page outside ours, whose address is asked for at the click. Busy until the browser has left; ready again
 * when the person comes back with the Back button, which shows this page as it was.
 */
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
  };
}
