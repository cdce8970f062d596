import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

const CONTROLS = 'a, button, input, select, textarea';

type ModalProps = {
  /** Wants to close: Escape, or a click beside it. */
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'alertdialog';
  className: string;
  children: ReactNode;
};

/**
 * The browser's own modal dialog, open for as long as it is mounted: it keeps the focus inside, makes the page behind
 * inert and gives the focus back. Starts at the first field, so a close button stands last in the markup.
 */
export function Modal({ onClose, labelledBy, describedBy, role, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Scroll containers are focusable in some browsers; focus the first field instead.
    if (!document.activeElement?.matches(CONTROLS))
      element?.querySelector<HTMLElement>(`:is(input, select, textarea):not([hidden], :disabled)`)?.focus();
    // Close before removal: only closing restores the focus.
    return () => {
      element?.close();
      // If the opener is gone, focus the content instead of the top of the page.
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true });
      });
    };
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the browser sends as `cancel`
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      // React passes the events of a dialog on to the dialog that it was opened from: each answers for itself alone.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Escape pressed twice closes it whatever we say.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onClick={(event) => {
        if (event.target === event.currentTarget && role !== 'alertdialog') onClose();
      }}
    >
      {children}
    </dialog>,
    document.body,
  );
}
