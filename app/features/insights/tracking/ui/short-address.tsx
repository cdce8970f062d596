import { QrCode as QrSign } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CopyButton } from './copy-button.tsx';

const QrCode = lazyPart(() => import('#ui/media/qr-code.tsx'));

type ShortAddressProps = { url: string; name: string };

export function ShortAddress({ url, name }: ShortAddressProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {/* Not to be followed from here: that would count. */}
      <span dir="ltr" className="min-w-0 truncate font-medium select-all">
        {url.replace(/^https?:\/\//, '')}
      </span>
      <span className="flex items-center gap-1">
        <CopyButton text={url} label={t('tracking.copy', { name })} />
        <IconButton
          size="small"
          label={t('tracking.qr', { name })}
          icon={<QrSign className="size-4" aria-hidden="true" />}
          onClick={() => setShown(true)}
        />
      </span>
      <Dialog open={isShown} onClose={() => setShown(false)} title={t('tracking.qrTitle')}>
        <div className="grid justify-items-center gap-3 pb-2">
          <Suspense fallback={<Skeleton className="size-48" />}>
            <QrCode text={url} label={t('tracking.qr', { name })} />
          </Suspense>
          <p dir="ltr" className="max-w-full break-all">
            {url}
          </p>
        </div>
      </Dialog>
    </div>
  );
}
