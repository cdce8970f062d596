import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

const QrCode = lazyPart(() => import('#ui/media/qr-code.tsx'));

export function QrDialog({ url, name, onClose }: { url: string; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('tracking.qrTitle')}>
      <div className="grid justify-items-center gap-3 pb-2">
        <Suspense fallback={<Skeleton className="size-48" />}>
          <QrCode text={url} label={t('tracking.qr', { name })} />
        </Suspense>
        <p dir="ltr" className="max-w-full break-all">
          {url}
        </p>
      </div>
    </Dialog>
  );
}
