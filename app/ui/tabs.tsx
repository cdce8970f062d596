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
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={clsx('mb-6 flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line', className)}
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
            className="flex min-h-11 items-center gap-2 border-b-2 border-transparent text-ui font-medium whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-selected:border-link aria-selected:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <bdi className="text-ink-3">{tab.count}</bdi>}
          </button>
        ))}
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

/** On phones the row may be wider than the screen. */
function keepInSight(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [at, edges] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (at.left < edges.left) row.scrollLeft -= edges.left - at.left;
  if (at.right > edges.right) row.scrollLeft += at.right - edges.right;
}

type SegmentsProps<V extends string> = {
  label: string;
  options: { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
};

export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  return (
    <fieldset className="flex w-fit max-w-full min-w-0 gap-1 overflow-x-auto rounded-control border border-line bg-card p-1">
      <legend className="sr-only">{label}</legend>
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
    </fieldset>
  );
}
