import { useEffect, useRef, useState } from 'react';

/** Height of the bar that stands for the player. */
const BAR_PX = 96;
/** Height of the page's header. A dialog scrolls below its own. */
const HEADER_PX = 64;
/** The layout has one column below this width. */
const ONE_COLUMN_PX = 640;

/**
 * On phones the player shrinks to a bar at the top once it is scrolled out of view. `edge` marks the end of the
 * player, and `spacePx` keeps the place of the full player, so that the text does not move.
 */
export function useDock(isEnabled: boolean) {
  const player = useRef<HTMLDivElement>(null);
  const edge = useRef<HTMLDivElement>(null);
  const [spacePx, setSpacePx] = useState<number>();
  useEffect(() => {
    const mark = edge.current;
    const block = player.current;
    if (!isEnabled || !mark || !block) return;
    const root = block.closest('dialog .overflow-y-auto');
    const top = (root ? 0 : HEADER_PX) + BAR_PX;
    let isDocked = false;
    const dock = (next: boolean) => {
      if (next === isDocked) return;
      const { height } = block.getBoundingClientRect();
      isDocked = next;
      setSpacePx(next ? Math.max(0, height - BAR_PX) : undefined);
    };
    const isNarrow = () => (block.parentElement?.clientWidth ?? 0) < ONE_COLUMN_PX;
    const crossing = new IntersectionObserver(
      ([entry]) =>
        dock(isNarrow() && !!entry?.rootBounds && entry.boundingClientRect.top < entry.rootBounds.top),
      { root, rootMargin: `-${top}px 0px 0px 0px` },
    );
    const resizing = new ResizeObserver(() => !isNarrow() && dock(false));
    crossing.observe(mark);
    if (block.parentElement) resizing.observe(block.parentElement);
    return () => {
      crossing.disconnect();
      resizing.disconnect();
      setSpacePx(undefined);
    };
  }, [isEnabled]);
  return { player, edge, spacePx };
}

/** Scrolls from the bar to the full player. */
export const leaveDock = (part: Element) =>
  part.closest('article:has([data-docked])')?.querySelector('[data-docked]')?.parentElement?.scrollIntoView();
