import { clsx } from 'clsx';
import { type ComponentProps, cloneElement, type ReactElement, type Ref, useId, useRef } from 'react';

type PopoverProps = Omit<ComponentProps<'div'>, 'id' | 'popover' | 'ref'> & {
  /** A button; it opens and closes the panel. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** Which of the button's edges the panel keeps to. */
  align?: 'start' | 'end';
};

/**
 * A panel hung below a button. The browser does the work: top layer, Escape, a click outside, focus back to the
 * button. Where it cannot anchor the panel yet, the panel stands in the middle.
 */
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
          return give(trigger.props.ref, element);
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

/** Escape closes the panel alone, not also the dialog that it may stand in: that one listens on the document. */
function keepEscape(panel: HTMLElement | null) {
  const stop = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation();
  };
  panel?.addEventListener('keydown', stop);
  return () => panel?.removeEventListener('keydown', stop);
}

/** The button is also its maker’s. */
function give(ref: Ref<HTMLButtonElement> | undefined, element: HTMLButtonElement | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
