import { useEffect, useRef, useState } from 'react';
import { remedy } from './request.ts';

/**
 * Lets a component ask the user for the remedy of one error code. `isPending` while a request waits for it; `settle`
 * retries all waiting requests (true) or fails them (false).
 */
export function useRemedy(code: string): { isPending: boolean; settle: (isMended: boolean) => void } {
  const [isPending, setPending] = useState(false);
  const waiting = useRef<PromiseWithResolvers<boolean>>(null);
  useEffect(
    () =>
      remedy(code, () => {
        waiting.current ??= Promise.withResolvers();
        setPending(true);
        return waiting.current.promise;
      }),
    [code],
  );
  const settle = (isMended: boolean) => {
    waiting.current?.resolve(isMended);
    waiting.current = null;
    setPending(false);
  };
  return { isPending, settle };
}
