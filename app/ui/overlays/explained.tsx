import type { ReactNode } from 'react';
import { WithHelpMark } from './help-mark.tsx';
import { Popover } from './popover.tsx';

type ExplainedProps = { meaning: string; note?: ReactNode; children: string };

/** A name that shows its meaning when pressed. */
export const Explained = ({ meaning, note, children }: ExplainedProps) => (
  <Popover
    align="start"
    className="max-w-[min(18rem,calc(100vw-2rem))] p-3 text-sm font-normal text-ink-2"
    trigger={
      <button type="button" className="min-h-6 cursor-help rounded-chip text-start">
        <WithHelpMark>{children}</WithHelpMark>
      </button>
    }
  >
    <p className="text-ink">{meaning}</p>
    {note && <p className="mt-1">{note}</p>}
  </Popover>
);
