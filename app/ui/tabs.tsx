import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Tab<V extends string> = {
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
  /** Of the row of tabs. */
  className?: string;
};

/** The open tab is the caller's: keep it in the address so that a view can be shared and Back works. */
export function Tabs<V extends string>({ label, tabs, value, onChange, className }: TabsProps<V>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(next as V)}>
      <BaseTabs.List
        aria-label={label}
        className={clsx('relative mb-6 flex gap-6 overflow-x-auto border-b border-line', className)}
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent text-[14px] font-medium whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors hover:text-ink data-active:border-accent data-active:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <bdi className="text-ink-3">{tab.count}</bdi>}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

type SegmentsProps<V extends string> = {
  label: string;
  options: { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
};

/** A filter with few values, all in sight. */
export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  return (
    <fieldset className="flex w-fit max-w-full gap-1 overflow-x-auto rounded-control border border-line bg-card p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="min-h-9 rounded-[7px] px-3 text-sm font-medium whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-pressed:bg-wash aria-pressed:text-ink sm:min-h-8"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
