import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useLanguage } from '#i18n/use-language.ts';

type Tab<V extends string> = {
  value: V;
  label: ReactNode;
  count?: number | undefined;
  panel: ReactNode;
};

type TabsProps<V extends string> = {
  label: string;
  tabs: Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

/** Keep `value` in the URL, so that a view can be shared and Back works. */
export function Tabs<V extends string>({ label, tabs, value, onChange, className }: TabsProps<V>) {
  const { direction } = useLanguage();
  const id = useId();
  const current = tabs.findIndex((tab) => tab.value === value);

  function move(event: KeyboardEvent<HTMLElement>) {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const next = { [forward]: current + 1, [backward]: current - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs.at(next % tabs.length)!;
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  }

  return (
    <div>
      <div className={clsx('mb-4 border-b border-line sm:mb-6', className)}>
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          className="-mx-1.5 -mb-px flex fade-edges gap-3 overflow-x-auto overflow-y-hidden"
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              id={`${id}-${tab.value}`}
              type="button"
              role="tab"
              ref={tab.value === value ? keepInSight : undefined}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? `${id}-panel` : undefined}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className="group px-1.5 text-ui font-medium whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-selected:text-ink"
            >
              <span className="flex min-h-11 items-center gap-2 border-b-2 border-transparent group-aria-selected:border-link">
                {tab.label}
                {tab.count !== undefined && <bdi className="text-ink-3">{tab.count}</bdi>}
              </span>
            </button>
          ))}
        </div>
      </div>
      <div
        // Remount the panel, so that no input or open state carries over.
        key={value}
        id={`${id}-panel`}
        role="tabpanel"
        className="transition-opacity starting:opacity-0"
        aria-labelledby={`${id}-${value}`}
      >
        {tabs[current]?.panel}
      </div>
    </div>
  );
}

/** Above the width of `fade-edges`, which hides a tab at the edge in part. */
const FADE_PX = 48;

/** On phones the row may be wider than the screen. Measured with the next frame: at once, it would lay out the page twice. */
function keepInSight(tab: HTMLElement | null): void {
  if (tab) requestAnimationFrame(() => scrollRowTo(tab));
}

function scrollRowTo(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (!row) return;
  const [at, edges] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  const [left, right] = [edges.left + FADE_PX, edges.right - FADE_PX];
  if (at.left < left) row.scrollLeft -= left - at.left;
  if (at.right > right) row.scrollLeft += at.right - right;
}

type SegmentsProps<V extends string> = {
  label: string;
  options: { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
};

export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  return (
    <fieldset className="w-fit max-w-full min-w-0 overflow-hidden rounded-control border border-line bg-card">
      <legend className="sr-only">{label}</legend>
      <div className="flex fade-edges gap-1 overflow-x-auto p-1">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            ref={option.value === value ? keepInSight : undefined}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className="min-h-9 rounded-[7px] px-3 text-ui font-medium whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-pressed:bg-wash aria-pressed:text-ink sm:min-h-8"
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
