import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button.tsx';
import { toastError } from '#ui/overlays/toast.tsx';

/** On a line of its own, whole, with a button that copies it. */
export function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="flex items-center gap-1">
        {t('timeline.reference')}
        <CopyButton text={reference} />
      </span>
      <bdi dir="ltr" className="block break-all select-all">
        {reference}
      </bdi>
    </>
  );
}

export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toastError(t('timeline.copyFailed'));
    }
  };
  const Sign = isCopied ? Check : Copy;
  return (
    <IconButton
      size="small"
      className="-my-2"
      label={t(isCopied ? 'timeline.copied' : 'timeline.copy')}
      icon={<Sign className={isCopied ? 'size-4 text-green' : 'size-4'} aria-hidden="true" />}
      onClick={() => void copy()}
    />
  );
}
