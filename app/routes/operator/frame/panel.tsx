import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

type PanelProps = {
  title: string;
  /** At the end of the title's line. */
  badge?: ReactNode;
  children: ReactNode;
};

export function Panel({ title, badge, children }: PanelProps) {
  return (
    <Card className="overflow-hidden">
      <div className="flex items-center justify-between gap-3 border-b border-line px-5 py-3.5">
        <h2 className="text-base">{title}</h2>
        {badge}
      </div>
      {children}
    </Card>
  );
}
