import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type CardProps = ComponentProps<'div'> & {
  raised?: boolean;
  /** Shows the previous results while the new ones load. */
  isStale?: boolean;
};

export function Card({ raised, isStale, className, ...rest }: CardProps) {
  return (
    <div
      aria-busy={isStale}
      className={clsx(
        'rounded-card border border-line bg-card',
        raised && 'shadow-raised',
        isStale !== undefined && 'transition-opacity',
        isStale && 'opacity-50',
        className,
      )}
      {...rest}
    />
  );
}

export function StatTiles({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Card className="@container overflow-hidden">
      <div
        className={clsx(
          'grid grid-cols-2 @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:grid-cols-none',
          className,
        )}
      >
        {children}
      </div>
    </Card>
  );
}

type StatTileProps = {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Tiles of a row share their lines, also beside a label of two lines. `compact-tiles` in styles.css relies on the order of the parts. */
export function StatTile({ label, value, note, action, className }: StatTileProps) {
  return (
    <div
      className={clsx(
        'row-span-3 -ms-px -mt-px grid grid-rows-subgrid border-s border-t border-line px-5 py-4 lg:py-5',
        className,
      )}
    >
      <div className="text-sm text-ink-2">{label}</div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <div className="text-2xl leading-tight font-semibold">{value}</div>
        {/* A button is taller than the value, which stays in line with the other tiles. */}
        {action && <div className="-my-2 text-sm">{action}</div>}
      </div>
      {note && <div className="pt-1.5 text-label text-pretty text-ink-3">{note}</div>}
    </div>
  );
}
