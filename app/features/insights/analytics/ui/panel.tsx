import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

/** A card with a heading, and what it means below. */
export function Panel({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card className="p-5">
      <h2 className="text-base">{title}</h2>
      {hint && <p className="mt-1 text-sm text-ink-2">{hint}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}
