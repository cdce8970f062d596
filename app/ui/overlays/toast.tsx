import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { placeToasts } from './place-toasts.ts';

type ToastOptions = { description?: string; action?: { label: string; onSelect: () => void } };
type Toast = ToastOptions & { id: number; kind: 'success' | 'error'; title: string };

const SHOWN_MS = 5000;
const SHOWN_WITH_ACTION_MS = 8000;
const MAX_VISIBLE = 3;
/** Screens scroll and load below a toast, and dialogs open. */
const PLACED_EVERY_MS = 250;

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(kind: Toast['kind'], title: string, options: ToastOptions): void {
  change([...toasts, { id: ++lastId, kind, title, ...options }].slice(-MAX_VISIBLE));
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id));

export function toastSuccess(title: string, options: ToastOptions = {}): void {
  add('success', title, options);
}

/** For failures without a place on the screen. Forms show theirs beside the button. */
export function toastError(title: string, options: ToastOptions = {}): void {
  add('error', title, options);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: Toast[] = [];

/** Mounted once. A live region must exist before its content to be announced. */
export function ToastArea() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    // With the next frame: at once, it would lay out the first screen twice.
    const frame = requestAnimationFrame(() => area.current?.togglePopover(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useLayoutEffect(() => {
    const element = area.current;
    if (shown.length === 0 || !element) return;
    // Raises the toasts above a dialog opened since.
    if (document.querySelector('dialog:modal')) element.hidePopover();
    element.togglePopover(true);
    placeToasts(element);
    const timer = setInterval(() => placeToasts(element), PLACED_EVERY_MS);
    return () => clearInterval(timer);
  }, [shown]);
  return (
    <section
      ref={area}
      popover="manual"
      aria-label={t('ui.notifications')}
      aria-live="polite"
      className="fixed inset-auto m-0 flex w-[calc(100vw-2rem)] flex-col gap-2 overflow-visible border-0 bg-transparent p-0 text-ink transition-[left,bottom] sm:w-90"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast: { id, kind, title, description, action } }: { toast: Toast }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const remainingMs = useRef(action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);

  // Hover and focus pause the timeout.
  useEffect(() => {
    if (held) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismiss(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [held, id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it in sight
    <div
      role={kind === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="flex items-start gap-3 rounded-card border border-line bg-card p-4 shadow-overlay transition starting:translate-y-3 starting:opacity-0"
    >
      {kind === 'error' ? (
        <CircleAlert className="mt-0.5 size-5 shrink-0 text-red" />
      ) : (
        <CircleCheck className="mt-0.5 size-5 shrink-0 text-green" />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{title}</p>
        {description && <p className="text-sm text-ink-2">{description}</p>}
        {action && (
          <button
            type="button"
            className="mt-1 py-1 text-ui font-semibold text-link hover:underline"
            onClick={() => {
              dismiss(id);
              action.onSelect();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t('ui.dismiss')}
        className="-m-2 grid size-10 place-items-center rounded-control text-ink-3 hover:text-ink"
        onClick={() => dismiss(id)}
      >
        <X className="size-4" />
      </button>
    </div>
  );
}
