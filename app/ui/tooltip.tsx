import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useId, useState } from 'react';

type TooltipProps = { text: ReactNode; children: ReactElement<ComponentProps<'button'>> };

/** A short explanation on hover and focus. Never the only place of something that must be known. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape from the control inside
    <span
      className="group/tip relative inline-flex"
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onMouseLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        hidden={dismissed}
        className="invisible absolute start-1/2 bottom-full z-10 mb-1.5 w-max max-w-[min(16rem,55vw)] -translate-x-1/2 rounded-chip bg-ink px-2.5 py-1.5 text-xs text-paper opacity-0 shadow-overlay transition-opacity group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100 rtl:translate-x-1/2"
      >
        {text}
      </span>
    </span>
  );
}
