import type { ReactNode } from 'react';

export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 sm:block sm:text-end">
      <dt className="text-label text-ink-3">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
