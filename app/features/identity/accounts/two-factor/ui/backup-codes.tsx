import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { toastError } from '#ui/overlays/toast.tsx';

/** Shown once: only hashes are stored. */
export function BackupCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      toastError(t('accounts.twoFactor.copyFailed'));
    }
  }

  function download() {
    const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: `${t('product.name')}-backup-codes.txt`,
    });
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <div className="grid gap-4">
      <NoticeBox>{t('accounts.twoFactor.codesText')}</NoticeBox>
      <ul
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control bg-wash p-4 text-center text-lg tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={copy}
          icon={
            copied ? (
              <Check className="size-4 text-green" aria-hidden="true" />
            ) : (
              <Copy className="size-4" aria-hidden="true" />
            )
          }
        >
          {t(copied ? 'accounts.twoFactor.copied' : 'accounts.twoFactor.copy')}
        </Button>
        <Button onClick={download} icon={<Download className="size-4" aria-hidden="true" />}>
          {t('accounts.twoFactor.download')}
        </Button>
      </div>
    </div>
  );
}
