import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import { FormError } from './message-box.tsx';

const backdropClass =
  'fixed inset-0 z-40 bg-film/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

/** A sheet from below on phones, a card in the middle elsewhere. */
const popupClass = clsx(
  'fixed z-50 flex flex-col overflow-hidden bg-card shadow-overlay outline-none transition',
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-[20px] data-ending-style:translate-y-full data-starting-style:translate-y-full',
  // Centred without a transform: panels anchored to something inside would be measured beside it.
  'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:w-[calc(100vw-3rem)] sm:rounded-card',
  'sm:data-ending-style:translate-y-0 sm:data-ending-style:scale-98 sm:data-ending-style:opacity-0',
  'sm:data-starting-style:translate-y-0 sm:data-starting-style:scale-98 sm:data-starting-style:opacity-0',
);

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Stays in sight below the scrolling content: the buttons. */
  footer?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
};

export function Dialog({ open, onClose, title, description, footer, wide, children }: DialogProps) {
  const { t } = useTranslation();
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Popup className={clsx(popupClass, wide ? 'sm:max-w-2xl' : 'sm:max-w-lg')}>
          <div className="flex items-start gap-4 px-5 pt-5 sm:px-6">
            <div className="min-w-0 flex-1">
              <BaseDialog.Title className="text-xl">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-ink-2">{description}</BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close
              render={
                <IconButton
                  label={t('ui.close')}
                  size="small"
                  className="-me-2 -mt-1"
                  icon={<X className="size-5" aria-hidden="true" />}
                />
              }
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6">{children}</div>
          {footer && (
            <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description: ReactNode;
  /** Says what happens, with the amount where one is paid. */
  confirmLabel: ReactNode;
  destructive?: boolean;
  /** May fail: the dialog then stays open and says why. */
  onConfirm: () => Promise<unknown>;
  errorText: (error: unknown) => string;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, confirmLabel, destructive, onConfirm, errorText } = props;
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function confirm() {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup className={clsx(popupClass, 'sm:max-w-md')}>
          <div className="flex flex-col gap-4 px-5 pt-6 pb-5 sm:px-6">
            <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-2">{description}</AlertDialog.Description>
            <FormError>{error}</FormError>
          </div>
          <div className="flex flex-col-reverse gap-2 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
            <AlertDialog.Close render={<Button disabled={busy}>{t('ui.cancel')}</Button>} />
            <Button variant={destructive ? 'dangerSolid' : 'primary'} loading={busy} onClick={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
