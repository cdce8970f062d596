import { lazy, Suspense } from 'react';
import { confirmationNeeded } from '#core/errors.ts';
import { useRemedy } from '#platform/api-client/use-remedy.ts';

// Its form is fetched when it is asked for: most visits never see it.
const ConfirmIdentityDialog = lazy(() => import('./confirm-identity-dialog.tsx'));

/**
 * Asks for the password, and the code where there is one, when an endpoint wants to be sure who sits at the browser;
 * then the request that it refused goes on as if nothing had been asked. Stands once in the frame of the signed-in
 * screens.
 */
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
