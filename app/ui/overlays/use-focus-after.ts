import { type RefObject, useEffect, useRef } from 'react';

/**
 * What had the focus may go away with a change: then the focus goes to this element, where the change is told, and not
 * back to the top of the page.
 */
export function useFocusAfter<E extends HTMLElement>(change: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    // A dialog that closes hands the focus to the content as a whole when it has nobody to give it back to: before
    // this or after it.
    const take = () => {
      if (document.activeElement?.matches('body, #content')) element.current?.focus({ preventScroll: true });
    };
    // The change may be told before the dialog that made it has closed.
    const dialog = document.activeElement?.closest('dialog');
    if (dialog) dialog.addEventListener('close', take, { once: true });
    else take();
  }, [change]);
  return element;
}
