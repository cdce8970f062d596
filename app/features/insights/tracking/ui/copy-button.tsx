import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#ui/button.tsx';
import { toastError } from '#ui/overlays/toast.tsx';

const COPIED_MS = 2_000;

type CopyButtonProps = {
  text: string;
  label: string;
  /** Beside the text, as a bare icon. */
  isIcon?: boolean;
};

export function CopyButton({ text, label, isIcon }: CopyButtonProps) {
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
  const icon = <Sign className={isCopied ? 'size-4 text-green' : 'size-4'} aria-hidden="true" />;
  const name = isCopied ? t('tracking.copied') : label;
  if (isIcon) return <IconButton size="small" label={name} icon={icon} className="-my-2" onClick={copy} />;
  return (
    <Button size="small" aria-label={name} onClick={copy} icon={icon}>
      {t(isCopied ? 'tracking.copied' : 'tracking.copyShort')}
    </Button>
  );
}
