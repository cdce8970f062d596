import type { ReactNode } from 'react';

export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
