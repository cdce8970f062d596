import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unverified } from '#core/errors.ts';
import { useRemedy } from '#platform/api-client/use-remedy.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import type { User } from '../../ui/data.ts';

const VerifyDialog = lazyPart(() =>
  import('./verify-address.tsx').then((m) => ({ default: m.VerifyDialog })),
);

export function VerifyBanner({ user }: { user: User }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (user.emailVerified) return null;
  return (
    <aside aria-label={t('accounts.address.verifyTitle')} className="mx-auto max-w-page px-4 pt-4 sm:px-8">
      <NoticeBox
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {t('accounts.address.enterCode')}
          </Button>
        }
      >
        {t(`accounts.address.banner.${user.role}`)}
      </NoticeBox>
      {isOpen && (
        <Suspense>
          <VerifyDialog email={user.email} onVerified={() => setOpen(false)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  );
}

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
