import { useEffect, useRef, useState } from 'react';
import { remedy } from './request.ts';

/** Lets the user resolve an error: `settle(true)` retries all waiting requests, `settle(false)` fails them. */
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
