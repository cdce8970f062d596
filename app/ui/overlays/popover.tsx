import { clsx } from 'clsx';
import { type ComponentProps, cloneElement, type ReactElement, type Ref, useId, useRef } from 'react';

type PopoverProps = Omit<ComponentProps<'div'>, 'id' | 'popover' | 'ref'> & {
  trigger: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'end';
};

/** A native popover below its trigger, or in the middle without anchor positioning. */
export function Popover({
  trigger,
  align = 'end',
  className,
  style,
  onToggle,
  children,
  ...panel
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const anchorName = `--${id.replaceAll(/\W/g, '')}`;
  return (
    <>
      {cloneElement(trigger, {
        ref: (element) => {
          button.current = element;
          return assignRef(trigger.props.ref, element);
        },
        popoverTarget: id,
        style: { ...trigger.props.style, anchorName },
      })}
      <div
        id={id}
        popover="auto"
        ref={keepEscape}
        className={clsx(
          'rounded-card border border-line bg-card text-ink shadow-overlay',
          align === 'end' ? 'anchored-end' : 'anchored-start',
          className,
        )}
        style={{ ...style, positionAnchor: anchorName }}
        onToggle={(event) => {
          // A dialog's focus trap may have caught the focus on its way back to the button.
          if (event.newState === 'closed' && document.activeElement?.contains(button.current))
            button.current?.focus();
          onToggle?.(event);
        }}
        {...panel}
      >
        {children}
      </div>
    </>
  );
}

/** Escape closes the panel only, not a dialog around it, which listens on the document. */
function keepEscape(panel: HTMLElement | null) {
  const stop = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation();
  };
  panel?.addEventListener('keydown', stop);
  return () => panel?.removeEventListener('keydown', stop);
}

function assignRef(ref: Ref<HTMLButtonElement> | undefined, element: HTMLButtonElement | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
