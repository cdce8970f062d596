import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const manager = Toast.createToastManager();

type ToastOptions = { description?: string; action?: { label: string; onSelect: () => void } };

/** Tells in passing that something was done; offer the undo where there is one. */
export function toastSuccess(title: string, options: ToastOptions = {}): void {
  add('success', title, options, 'low');
}

/** For failures without a place on the screen of their own; a form shows its error beside the button instead. */
export function toastError(title: string, options: ToastOptions = {}): void {
  add('error', title, options, 'high');
}

function add(type: string, title: string, { description, action }: ToastOptions, priority: 'low' | 'high') {
  const id = manager.add({
    type,
    title,
    description,
    priority,
    timeout: action ? 8000 : 5000,
    actionProps: action && {
      children: action.label,
      onClick: () => {
        manager.close(id);
        action.onSelect();
      },
    },
  });
}

/** Stands once, around the app. */
export function ToastArea({ children }: { children: React.ReactNode }) {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="fixed end-4 bottom-20 z-60 flex w-[calc(100vw-2rem)] flex-col gap-2 outline-none sm:bottom-4 sm:w-90">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { t } = useTranslation();
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['down', 'right', 'left']}
      className="rounded-card border border-line bg-card shadow-overlay transition data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3 p-4">
        {toast.type === 'error' ? (
          <CircleAlert className="mt-0.5 size-5 shrink-0 text-red" aria-hidden="true" />
        ) : (
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-green" aria-hidden="true" />
        )}
        <div className="min-w-0 flex-1">
          <Toast.Title className="text-[14px] font-medium" />
          <Toast.Description className="text-sm text-ink-2" />
          <Toast.Action className="mt-1 text-sm font-semibold text-accent-text hover:underline" />
        </div>
        <Toast.Close aria-label={t('ui.dismiss')} className="-m-2 p-2 text-ink-3 hover:text-ink">
          <X className="size-4" aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
