import { Suspense } from 'react';
import { consentNeeded } from '#core/errors.ts';
import { useRemedy } from '#platform/api-client/use-remedy.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const ConsentDialog = lazyPart(() => import('./consent-dialog.tsx'));

/** Opens when a request is refused because a legal text has changed. After consent the request is retried. */
export function ConsentOnDemand() {
  const { isPending, settle } = useRemedy(consentNeeded.code);
  return (
    isPending && (
      <Suspense>
        <ConsentDialog onAccepted={() => settle(true)} onClose={() => settle(false)} />
      </Suspense>
    )
  );
}
