import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { type User, VERIFY_HASH } from '../../ui/data.ts';

const VerifyDialog = lazyPart(() =>
  import('./verify-address.tsx').then((m) => ({ default: m.VerifyDialog })),
);

export default function VerifyBanner({ user }: { user: User }) {
  const { t } = useTranslation();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const close = () => void navigate({ search }, { replace: true, preventScrollReset: true });
  return (
    <aside aria-label={t('accounts.address.verifyTitle')} className="mx-auto max-w-page px-4 pt-4 sm:px-8">
      <NoticeBox
        action={
          <Button
            size="small"
            onClick={() => void navigate({ search, hash: VERIFY_HASH }, { preventScrollReset: true })}
          >
            {t('accounts.address.enterCode')}
          </Button>
        }
      >
        {t(`accounts.address.banner.${user.role}`)}
      </NoticeBox>
      {hash === VERIFY_HASH && (
        <Suspense>
          <VerifyDialog email={user.email} onVerified={close} onClose={close} />
        </Suspense>
      )}
    </aside>
  );
}
