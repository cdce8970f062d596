import { Suspense } from 'react';
import { confirmationNeeded } from '#core/errors.ts';
import { useRemedy } from '#platform/api-client/use-remedy.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const ConfirmIdentityDialog = lazyPart(() => import('./confirm-identity-dialog.tsx'));

/** Opens when an endpoint requires a confirmation, then retries the refused request. Mounted once. */
export function ConfirmIdentity() {
  const { isPending, settle } = useRemedy(confirmationNeeded.code);
  return (
    isPending && (
      <Suspense>
        <ConfirmIdentityDialog onConfirmed={() => settle(true)} onClose={() => settle(false)} />
      </Suspense>
    )
  );
}
