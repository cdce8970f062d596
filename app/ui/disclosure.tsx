import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type DisclosureProps = {
  title: ReactNode;
  /** Initially. */
  open?: boolean;
  className?: string;
  children: ReactNode;
};

/** An explanation on demand, such as the formula of a figure. */
export function Disclosure({ title, open, className = 'mt-1', children }: DisclosureProps) {
  return (
    <details open={open} className={`group/disclosure text-sm ${className}`}>
      <summary className="flex min-h-11 w-fit items-center gap-1 rounded-chip text-ink-2 hover:text-ink sm:min-h-9 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="mirror size-4 transition-transform group-open/disclosure:rotate-90 rtl:group-open/disclosure:-rotate-90"
          aria-hidden="true"
        />
        {title}
      </summary>
      <div className="mt-1 grid gap-1.5 text-ink-2">{children}</div>
    </details>
  );
}
