import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export function Likeness({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-amber-tint px-3.5 py-3 text-sm text-amber">
      <TriangleAlert className="mt-px size-4.5 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}
