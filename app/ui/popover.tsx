import { clsx } from 'clsx';
import { type ComponentProps, cloneElement, type ReactElement, useId } from 'react';

type PopoverProps = Omit<ComponentProps<'div'>, 'id' | 'popover'> & {
  /** A button; it opens and closes the panel. */
  trigger: ReactElement<ComponentProps<'button'>>;
};

/**
 * A panel hung below a button. The browser does the work: top layer, Escape, a click outside, focus back to the
 * button. Where it cannot anchor the panel yet, the panel stands in the middle.
 */
export function Popover({ trigger, className, style, children, ...panel }: PopoverProps) {
  const id = useId();
  const anchorName = `--${id.replaceAll(/\W/g, '')}`;
  return (
    <>
      {cloneElement(trigger, { popoverTarget: id, style: { ...trigger.props.style, anchorName } })}
      <div
        id={id}
        popover="auto"
        className={clsx(
          'anchored-panel rounded-card border border-line bg-card text-ink shadow-overlay',
          className,
        )}
        style={{ ...style, positionAnchor: anchorName }}
        {...panel}
      >
        {children}
      </div>
    </>
  );
}
