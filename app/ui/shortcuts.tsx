import { type RefObject, useEffect, useSyncExternalStore } from 'react';

const KEY = 'shortcuts';
const CHANGED = 'shortcutschange';

let isOn = read();

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

const subscribe = (onChange: () => void) => {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
};

/** Whether single letters act as shortcuts. Speech input types letters, so users can turn them off. */
export const useHasShortcuts = () =>
  useSyncExternalStore(
    subscribe,
    () => isOn,
    () => true,
  );

export function setHasShortcuts(next: boolean): void {
  isOn = next;
  try {
    localStorage.setItem(KEY, next ? 'on' : 'off');
  } catch {
    // Without storage, applies until the page is left.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Several keys are separated by spaces. */
export function useShortcut(): (key: string) => { 'data-shortcut': string; 'aria-keyshortcuts'?: string } {
  const hasShortcuts = useHasShortcuts();
  return (key) => ({ 'data-shortcut': key, ...(hasShortcuts && { 'aria-keyshortcuts': key }) });
}

/** The key of a shortcut, on devices with a keyboard. */
export function Key({ children }: { children: string }) {
  if (!useHasShortcuts()) return null;
  return (
    <span
      aria-hidden="true"
      className="hidden min-w-4.5 rounded-[4px] border border-current px-1 text-center font-sans text-xs leading-4 uppercase opacity-80 sm:pointer-fine:inline-block"
    >
      {children}
    </span>
  );
}

const TEXT = 'input, textarea, select, [contenteditable], [role=menu]';

/** Presses the button inside `root` that lists the pressed key in `data-shortcut`, unless another dialog is open. */
export function useShortcuts(root: RefObject<HTMLElement | null>): void {
  const hasShortcuts = useHasShortcuts();
  useEffect(() => {
    if (!hasShortcuts) return;
    function press(event: KeyboardEvent) {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as Element;
      if (!root.current || target.closest(TEXT)) return;
      // A focused control keeps its own use of the space bar.
      if (event.key === ' ' && target.closest('button, a, summary')) return;
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      if (dialog && !dialog.contains(root.current)) return;
      const button = root.current.querySelector<HTMLElement>(
        `[data-shortcut~="${CSS.escape(keyOf(event))}"]:not(:disabled)`,
      );
      if (!button) return;
      event.preventDefault();
      button.click();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [root, hasShortcuts]);
}

/** The letter at the same place of a Latin keyboard if the layout has another script. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.startsWith('Arrow')) return `${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`;
  if (key === '؟') return '?';
  if (code === 'Comma') return ',';
  if (code === 'Period') return '.';
  return /^[a-z0-9?]$/i.test(key) ? key.toLowerCase() : code.replace(/^(Key|Digit)/, '').toLowerCase();
}
