import { Suspense } from 'react';
import { unverified } from '#core/errors.ts';
import { useRemedy } from '#platform/api-client/use-remedy.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { User } from '../../ui/data.ts';

const VerifyDialog = lazyPart(() =>
  import('./verify-address.tsx').then((m) => ({ default: m.VerifyDialog })),
);

/** Opens when a request is refused for an unverified address. After verification the request is retried. */
export function VerifyOnDemand({ user }: { user: User }) {
  const { isPending, settle } = useRemedy(unverified.code);
  return (
    isPending && (
      <Suspense>
        <VerifyDialog email={user.email} onVerified={() => settle(true)} onClose={() => settle(false)} />
      </Suspense>
    )
  );
}
