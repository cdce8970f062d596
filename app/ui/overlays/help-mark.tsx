import { CircleHelp } from 'lucide-react';

/** A text with a question mark, which stays on the line of the last word. */
export function WithHelpMark({ children }: { children: string }) {
  const tailStart = children.lastIndexOf(' ') + 1;
  return (
    <>
      {children.slice(0, tailStart)}
      <span className="whitespace-nowrap">
        {children.slice(tailStart)}
        <CircleHelp className="ms-1 inline size-3.5 align-[-0.15em] text-ink-3" aria-hidden="true" />
      </span>
    </>
  );
}
