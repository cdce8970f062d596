type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
type Place = { left: number; bottom: number };

const CONTROLS = 'a[href], button, input, select, textarea, summary, label:has(input), [role=slider]';
/**
 * Cost of each covered pixel. A bar stays under a toast while the page scrolls, a control in the page does not. A pixel
 * of the control in use costs more than every bar of a screen.
 */
const WEIGHTS = { inUse: 1e9, bar: 1000, control: 1, dialog: 1e-6 };
const MARGIN_PX = 16;
const STEP_PX = 8;
/** Taller sticky elements are columns of the page. */
const MAX_BAR_SHARE = 0.4;

/** Moves the toasts to the lowest place without a control. In a window full of controls, they cover none of a bar, and never the one in use. */
export function placeToasts(area: HTMLElement): void {
  const { offsetWidth: width, offsetHeight: height, style } = area;
  const obstacles = findObstacles();
  const costOf = ({ left, bottom }: Place) => {
    const box = {
      left,
      right: left + width,
      top: innerHeight - bottom - height,
      bottom: innerHeight - bottom,
    };
    return obstacles.reduce((sum, obstacle) => sum + overlap(box, obstacle.box) * obstacle.weight, 0);
  };
  const sides = [MARGIN_PX, innerWidth - width - MARGIN_PX];
  const columns = document.documentElement.dir === 'rtl' ? sides : sides.toReversed();
  let best = { left: columns[0]!, bottom: MARGIN_PX, cost: Infinity };
  for (let bottom = MARGIN_PX; bottom + height <= innerHeight - MARGIN_PX; bottom += STEP_PX) {
    for (const left of columns) {
      const cost = costOf({ left, bottom });
      if (cost < best.cost) best = { left, bottom, cost };
    }
  }
  const current = style.left
    ? costOf({ left: Number.parseFloat(style.left), bottom: Number.parseFloat(style.bottom) })
    : Infinity;
  // Without a free place, a toast stays instead of moving with each scroll, unless a bar or the control in use is below.
  if (current < 1 || (best.cost >= 1 && current < WEIGHTS.bar)) return;
  // Under the pointer, it moves off the control in use only: on phones, a tap leaves the pointer where it was.
  if (current < WEIGHTS.inUse && area.matches(':hover, :focus-within')) return;
  style.left = `${best.left}px`;
  style.bottom = `${best.bottom}px`;
}

function findObstacles(): { box: Box; weight: number }[] {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const controls = [...(dialog ?? document).querySelectorAll(CONTROLS)].filter(
    (control) =>
      !control.closest('[popover=manual]') && control.checkVisibility({ visibilityProperty: true }),
  );
  const bars = new Set(controls.flatMap((control) => barOf(control) ?? []));
  const weigh = (elements: Iterable<Element>, weight: number) =>
    Array.from(elements, (element) => ({ box: element.getBoundingClientRect(), weight }));
  return [
    ...weigh(
      controls.filter((control) => control === document.activeElement),
      WEIGHTS.inUse,
    ),
    ...weigh(controls, WEIGHTS.control),
    ...weigh(bars, WEIGHTS.bar),
    ...weigh(dialog ? [dialog] : [], WEIGHTS.dialog),
  ];
}

function barOf(control: Element): Element | null {
  let element: Element | null = control;
  while (element && !/fixed|sticky/.test(getComputedStyle(element).position)) element = element.parentElement;
  return element && element.clientHeight < innerHeight * MAX_BAR_SHARE ? element : null;
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
