import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useId, useState } from 'react';

type TooltipProps = { text: ReactNode; children: ReactElement<ComponentProps<'button'>> };

/** On hover and focus. Must not be the only place of essential information. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchorName = `--${id.replaceAll(/\W/g, '')}`;
  const [dismissed, setDismissed] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape from the control inside
    <span
      className="group/tip relative inline-flex"
      style={{ anchorName }}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onMouseLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        hidden={dismissed}
        className="anchored-above invisible z-10 w-max max-w-[min(16rem,55vw)] rounded-chip bg-ink px-2.5 py-1.5 text-label text-paper opacity-0 shadow-overlay transition-opacity group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100"
        style={{ positionAnchor: anchorName }}
      >
        {text}
      </span>
    </span>
  );
}
