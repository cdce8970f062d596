import { Info } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
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
    <aside
      aria-label={t('accounts.address.verifyTitle')}
      className="flex min-h-15 items-center gap-3 rounded-control bg-amber-tint px-3.5 py-1 text-sm leading-snug text-amber"
    >
      <Info className="size-4.5 shrink-0 max-[23rem]:hidden" />
      <p className="min-w-0 flex-1">
        <span className="sm:hidden" aria-hidden="true">
          {t('accounts.address.verifyTitle')}
        </span>
        <span className="max-sm:sr-only">{t(`accounts.address.banner.${user.role}`)}</span>
      </p>
      <Button
        size="small"
        className="shrink-0"
        onClick={() => void navigate({ search, hash: VERIFY_HASH }, { preventScrollReset: true })}
      >
        {t('accounts.address.enterCode')}
      </Button>
      {hash === VERIFY_HASH && (
        <Suspense>
          <VerifyDialog email={user.email} onVerified={close} onClose={close} />
        </Suspense>
      )}
    </aside>
  );
}
