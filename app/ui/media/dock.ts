/** Height of the bar that stands for the player. */
const BAR_PX = 96;
/** Height of the page's header. A dialog scrolls below its own. */
const HEADER_PX = 64;
/** The layout has one column below this width. */
const ONE_COLUMN_PX = 640;

type Dock = {
  player: HTMLElement;
  /** Marks the end of the player. */
  edge: HTMLElement;
  /** Receives the height to keep free below the bar, so that the text does not move. */
  onChange: (spacePx: number | undefined) => void;
};

/** Shrinks the player to a bar at the top once it is scrolled out of view. Returns a function that stops it. */
export function watchDock({ player, edge, onChange }: Dock): () => void {
  const frame = player.parentElement!;
  const root = player.closest('dialog .overflow-y-auto');
  const top = (root ? 0 : HEADER_PX) + BAR_PX;
  let isDocked = false;
  const dock = (next: boolean) => {
    if (next === isDocked) return;
    isDocked = next;
    onChange(next ? Math.max(0, player.offsetHeight - BAR_PX) : undefined);
  };
  const isNarrow = () => frame.clientWidth < ONE_COLUMN_PX;
  const crossing = new IntersectionObserver(
    ([entry]) =>
      dock(isNarrow() && !!entry?.rootBounds && entry.boundingClientRect.top < entry.rootBounds.top),
    { root, rootMargin: `-${top}px 0px 0px 0px` },
  );
  const resizing = new ResizeObserver(() => !isNarrow() && dock(false));
  crossing.observe(edge);
  resizing.observe(frame);
  return () => {
    crossing.disconnect();
    resizing.disconnect();
    onChange(undefined);
  };
}
