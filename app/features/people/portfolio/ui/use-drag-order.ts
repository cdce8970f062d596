import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Distance to the edge that scrolls, and the step per frame. */
const EDGE_PX = 90;
const STEP_PX = 9;

export const DRAG_ITEM = 'data-drag-item';

/**
 * Dragging of the cards of a portfolio by mouse or touch; Escape cancels. While dragging, only the visual order (`drag.order`)
 * changes, because a moved element loses its touch. `afterId` is the item before the dropped one, null at the start.
 */
export function useDragOrder(ids: string[], onDrop: (id: string, afterId: string | null) => void) {
  const [drag, setDrag] = useState<{ id: string; order: string[] } | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function begin(event: PointerEvent, id: string) {
    if (event.button !== 0) return;
    event.preventDefault();
    const listening = new AbortController();
    const at = { x: event.clientX, y: event.clientY };
    let order = ids;
    let frame = requestAnimationFrame(follow);
    setDrag({ id, order });

    /** Each frame: moves the item to the place under the pointer, and scrolls at the edges. */
    function follow() {
      // The header and the bottom bar may cover the edges.
      const y = Math.min(Math.max(at.y, EDGE_PX), innerHeight - EDGE_PX);
      const under = document.elementFromPoint(at.x, y)?.closest(`[${DRAG_ITEM}]`)?.getAttribute(DRAG_ITEM);
      const place = under && under !== id ? order.indexOf(under) : -1;
      if (place >= 0) {
        order = order.filter((other) => other !== id).toSpliced(place, 0, id);
        setDrag({ id, order });
      }
      scrollBy(0, Math.sign(at.y - y) * STEP_PX);
      frame = requestAnimationFrame(follow);
    }

    stop.current = () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
    function end(isDropped: boolean) {
      stop.current?.();
      setDrag(null);
      if (isDropped && order !== ids) onDrop(id, order[order.indexOf(id) - 1] ?? null);
    }
    const { signal } = listening;
    addEventListener('pointermove', ({ clientX, clientY }) => Object.assign(at, { x: clientX, y: clientY }), {
      signal,
    });
    addEventListener('pointerup', () => end(true), { signal });
    addEventListener('pointercancel', () => end(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  }

  return { drag, begin };
}
