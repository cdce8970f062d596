import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/overlays/toast.tsx';

const COPIED_MS = 2_000;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
    } catch {
      toastError(t('tracking.copyFailed'));
    }
  }

  const Sign = isCopied ? Check : Copy;
  return (
    <Button
      size="small"
      aria-label={isCopied ? t('tracking.copied') : label}
      onClick={copy}
      icon={<Sign className={isCopied ? 'size-4 text-green' : 'size-4'} aria-hidden="true" />}
    >
      {t(isCopied ? 'tracking.copied' : 'tracking.copyShort')}
    </Button>
  );
}
