import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="overflow-hidden">
      <h2 className="border-b border-line px-5 py-3.5 text-base">{title}</h2>
      {children}
    </Card>
  );
}
