import { QrCode as QrSign } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { QrDialog } from './qr-dialog.tsx';

type ShortAddressProps = { url: string; name: string };

export function ShortAddress({ url, name }: ShortAddressProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <UnlinkedAddress url={url} className="font-medium" />
      <span className="flex items-center gap-1">
        <CopyButton text={url} label={t('tracking.copy', { name })} />
        <IconButton
          size="small"
          label={t('tracking.qr', { name })}
          icon={<QrSign className="size-4" aria-hidden="true" />}
          onClick={() => setShown(true)}
        />
      </span>
      {isShown && <QrDialog url={url} name={name} onClose={() => setShown(false)} />}
    </div>
  );
}

type UnlinkedAddressProps = { url: string; className: string };

/** Not to be followed from here: that would count. Right-to-left, so that it is truncated at the start of its host. */
export function UnlinkedAddress({ url, className }: UnlinkedAddressProps) {
  const { host, pathname } = new URL(url);
  return (
    <span dir="rtl" className={`min-w-0 truncate select-all ltr:text-end ${className}`}>
      <bdi dir="ltr">{host + pathname}</bdi>
    </span>
  );
}
