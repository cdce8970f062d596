import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

const CONTROLS = 'a, button, input, select, textarea';

type ModalProps = {
  /** On Escape or a click outside. */
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'alertdialog';
  className: string;
  children: ReactNode;
};

/** Open while mounted. Focuses the first field, so a close button comes last in the markup. */
export function Modal({ onClose, labelledBy, describedBy, role, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Scroll containers are focusable in some browsers; focus the first field instead.
    // The close button would draw its focus ring while the content loads: focus the dialog instead.
    if (!document.activeElement?.matches(CONTROLS) || document.activeElement.matches('[data-close]'))
      (
        element?.querySelector<HTMLElement>(`:is(input, select, textarea):not([hidden], :disabled)`) ??
        element
      )?.focus();
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
      tabIndex={-1}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      // React bubbles the events of nested dialogs.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A second Escape closes the dialog in any case.
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
