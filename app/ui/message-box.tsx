import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const comeInSight = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' });

export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p
          ref={comeInSight}
          className="flex items-start gap-2.5 rounded-control bg-red-tint px-3.5 py-3 text-sm text-red"
        >
          <CircleAlert className="mt-px size-4.5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

export function SuccessBox({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="empty:absolute">
      {children && (
        <p className="flex items-start gap-2.5 rounded-control bg-green-tint px-3.5 py-3 text-sm text-green">
          <CircleCheck className="mt-px size-4.5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

type NoticeBoxProps = { children: ReactNode; action?: ReactNode; neutral?: boolean };

export function NoticeBox({ children, action, neutral }: NoticeBoxProps) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-3.5 py-3 text-sm',
        neutral ? 'bg-wash text-ink-2' : 'bg-amber-tint text-amber',
      )}
    >
      <Info className="size-4.5 shrink-0" />
      <p className="min-w-48 flex-1">{children}</p>
      {action}
    </div>
  );
}
