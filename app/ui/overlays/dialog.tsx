import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button.tsx';
import { FormError } from '../message-box.tsx';
import { Modal } from './modal.tsx';

const sheetClass = clsx(
  'fixed m-0 overflow-hidden bg-card outline-none text-ink shadow-overlay transition backdrop:bg-film/50',
  'inset-x-0 top-auto bottom-0 max-h-[92dvh] w-full max-w-none rounded-t-[20px] starting:translate-y-full',
  'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:w-[calc(100vw-3rem)] sm:rounded-card',
  'sm:starting:translate-y-0 sm:starting:scale-98 sm:starting:opacity-0',
);

const fullHeight = 'max-sm:h-dvh max-sm:max-h-none! max-sm:rounded-none!';

const sizes = {
  medium: 'sm:max-w-lg',
  /** For long forms: as high as a phone. */
  tall: clsx('sm:max-w-lg', fullHeight),
  wide: clsx('sm:max-w-2xl', fullHeight),
  /** Fills the screen, with a border around it on desktops. */
  full: 'max-h-dvh! h-dvh sm:h-[calc(100dvh-3rem)]! sm:max-h-none! sm:max-w-page',
  /** Along the end edge, and a sheet on phones. */
  drawer:
    'sm:m-0! sm:inset-y-0! sm:start-auto! sm:end-0! sm:h-dvh! sm:max-h-none! sm:max-w-lg sm:rounded-none! sm:rounded-s-card!',
};

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Stays visible below scrolling content. */
  footer?: ReactNode;
  wide?: boolean;
  /** Overrides `wide`. */
  size?: 'tall' | 'full' | 'drawer';
  children?: ReactNode;
};

export function Dialog({ open, ...props }: DialogProps) {
  return open && <OpenDialog {...props} />;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, description, footer, wide, size = wide ? 'wide' : 'medium', children } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Modal
      onClose={onClose}
      labelledBy={id}
      describedBy={description ? `${id}-text` : undefined}
      className={clsx(sheetClass, sizes[size])}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="px-5 pt-5 pe-14 pb-3 sm:ps-6">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
        </div>
        {/* What is hidden for the eye alone scrolls with the rest: a field that takes the focus is found here. */}
        <div
          className={clsx(
            'relative min-h-0 flex-1 overflow-y-auto scroll-line px-5 pt-2 pb-5 sm:px-6',
            // Content fades out above the footer, and ends above the fade.
            footer &&
              'after:pointer-events-none after:sticky after:-bottom-5 after:-mb-5 after:block after:h-5 after:bg-linear-to-t after:from-card',
          )}
        >
          {description && (
            <p id={`${id}-text`} className="mb-5 text-ink-2 sm:pe-8">
              {description}
            </p>
          )}
          {children}
        </div>
        {footer && (
          // Positioned, so that the fade cannot cover its border.
          <div className="relative flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:grow sm:px-6 sm:py-4">
            {footer}
          </div>
        )}
        <IconButton
          data-close
          label={t('ui.close')}
          size="small"
          className="absolute end-3 top-4"
          icon={<X className="size-5" />}
          onClick={onClose}
        />
      </div>
    </Modal>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description: ReactNode;
  /** With the amount if money moves. */
  confirmLabel: ReactNode;
  destructive?: boolean;
  /** If it rejects, the dialog stays open and shows the error. */
  onConfirm: () => Promise<unknown>;
  errorText: (error: unknown) => string;
};

export function ConfirmDialog({ open, ...props }: ConfirmDialogProps) {
  return open && <OpenConfirmDialog {...props} />;
}

function OpenConfirmDialog(props: Omit<ConfirmDialogProps, 'open'>) {
  const { onClose, title, description, confirmLabel, destructive, onConfirm, errorText } = props;
  const { t } = useTranslation();
  const id = useId();
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
      setBusy(false);
    }
  }

  return (
    <Modal
      role="alertdialog"
      onClose={() => !busy && onClose()}
      labelledBy={id}
      describedBy={`${id}-text`}
      className={clsx(sheetClass, 'sm:max-w-md')}
    >
      <div className="flex flex-col gap-4 px-5 pt-6 pb-5 sm:px-6">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <div id={`${id}-text`} className="text-ink-2">
          {description}
        </div>
        <FormError>{error}</FormError>
      </div>
      <div className="flex flex-wrap justify-end gap-2 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-sm:*:grow sm:px-6">
        <Button disabled={busy} onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button variant={destructive ? 'dangerSolid' : 'primary'} loading={busy} onClick={confirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
