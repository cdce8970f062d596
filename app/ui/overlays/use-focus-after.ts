import { type RefObject, useEffect, useRef } from 'react';

/** Focuses this element if a change removes the focused one. */
export function useFocusAfter<E extends HTMLElement>(change: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    // A closing dialog without an opener focuses #content, before or after this.
    const takeFocus = () => {
      if (document.activeElement?.matches('body, #content')) element.current?.focus({ preventScroll: true });
    };
    // The change may arrive before its dialog has closed.
    const dialog = document.activeElement?.closest('dialog');
    if (dialog) dialog.addEventListener('close', takeFocus, { once: true });
    else takeFocus();
  }, [change]);
  return element;
}
