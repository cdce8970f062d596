import type { ReactNode } from 'react';

/** Above a part of what a search has found. */
export const ListHeading = ({ children }: { children: ReactNode }) => (
  <h2 className="px-4 pt-4 pb-1 text-xs font-medium text-ink-3">{children}</h2>
);
