import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog, type DialogProps } from './dialog.tsx';

type Footer = { element: HTMLElement | null; onClose: () => void };

const FooterContext = createContext<Footer | null>(null);

/** A dialog whose form loads later and fills the footer by `DialogFooter`. */
export function LazyFormDialog({ children, ...dialog }: Omit<DialogProps, 'footer'>) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <Dialog
      {...dialog}
      footer={
        <div
          ref={setElement}
          className="flex min-h-11 min-w-0 flex-1 flex-wrap justify-end gap-2 max-sm:*:grow"
        />
      }
    >
      <FooterContext value={{ element, onClose: dialog.onClose }}>{children}</FooterContext>
    </Dialog>
  );
}

/** Null outside a `LazyFormDialog`: the same form can be on a page. */
export const useDialogFooter = (): Footer | null => useContext(FooterContext);

export function DialogFooter({ children }: { children: ReactNode }) {
  const element = useDialogFooter()?.element;
  return element && createPortal(children, element);
}
