import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

export type Column<Row> = {
  /** On phones, where each row is a card, beside the value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Hides the label visually. */
  silent?: boolean;
  /** Aligns numbers at the end. */
  figure?: boolean;
  sort?: string;
  className?: string;
};

export type Sorting = { sort: string; order: 'asc' | 'desc' };

type DataTableProps<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Keep it in the URL. Phones show the sortable headers above the rows. */
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** On phones, three columns of values per row instead of a line per value. */
  compact?: boolean;
};

/** Table elements laid out as cards lose their implicit roles. */
const role = (name: string) => ({ role: name });

/** On phones each row is a card. The first column names the row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, sorting, onSort, compact } = props;
  return (
    // Scrolls by itself if it is wider than the page.
    <div className="relative overflow-x-auto">
      <table
        {...role('table')}
        aria-label={label}
        className="w-full border-collapse dense text-start text-sm max-md:block"
      >
        <thead className={sorting ? 'max-md:block max-md:border-b max-md:border-line' : 'max-md:sr-only'}>
          <tr {...role('row')} className="max-md:flex max-md:overflow-x-auto max-md:px-1">
            {columns.map(({ label: text, figure, silent, sort }) => (
              <th
                key={text}
                {...role('columnheader')}
                scope="col"
                aria-sort={sort === undefined ? undefined : ariaSort(sort, sorting)}
                className={clsx(
                  'border-line px-3 py-2.5 text-label font-medium whitespace-nowrap text-ink-3 first:ps-5 last:pe-5 md:border-b',
                  figure ? 'text-end' : 'text-start',
                  sort === undefined && 'max-md:sr-only',
                )}
              >
                {silent ? (
                  <span className="sr-only">{text}</span>
                ) : sort === undefined ? (
                  text
                ) : (
                  <SortButton {...{ text, sort, sorting, onSort, figure }} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              {...role('row')}
              className={clsx(
                'relative transition-colors focus-within:bg-wash hover:bg-wash max-md:px-4',
                compact
                  ? 'max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:gap-y-1 max-md:py-2.5'
                  : 'max-md:block max-md:py-3',
              )}
            >
              {columns.map(({ label: text, cell, figure, silent, className }, index) => (
                <td
                  key={text}
                  {...role('cell')}
                  className={clsx(
                    'md:px-3 md:py-2 md:align-middle md:first:ps-5 md:last:pe-5',
                    'max-md:empty:hidden max-md:has-[[data-nothing]]:hidden',
                    compact && index > 0
                      ? 'max-md:flex max-md:flex-col max-md:items-start'
                      : 'max-md:col-span-full max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-0.5',
                    figure && 'md:text-end',
                    silent && 'max-md:absolute max-md:end-2 max-md:top-1.5 max-md:py-0!',
                    className,
                  )}
                >
                  {index > 0 && !silent && (
                    <span
                      aria-hidden="true"
                      className={clsx('text-ink-3 md:hidden', compact ? 'text-label' : 'text-sm')}
                    >
                      {text}
                    </span>
                  )}
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ariaSort = (sort: string, sorting: Sorting | undefined) =>
  sort !== sorting?.sort ? 'none' : sorting.order === 'asc' ? 'ascending' : 'descending';

type SortButtonProps = Pick<DataTableProps<never>, 'sorting' | 'onSort'> &
  Pick<Column<never>, 'figure'> & { text: string; sort: string };

/** The first press sorts highest first, the second reverses. */
function SortButton({ text, sort, sorting, onSort, figure }: SortButtonProps) {
  const isCurrent = sort === sorting?.sort;
  const Arrow = isCurrent && sorting.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort?.({ sort, order: isCurrent && sorting.order === 'desc' ? 'asc' : 'desc' })}
      className={clsx('relative min-h-9 rounded-chip hover:text-ink md:min-h-6', isCurrent && 'text-ink')}
    >
      {text}
      {isCurrent && (
        // Beside the text, so that it stays aligned with the values.
        <Arrow
          className={clsx(
            'absolute inset-y-0 my-auto size-3.5',
            figure ? 'end-full me-0.5' : 'start-full ms-0.5',
          )}
          aria-hidden="true"
        />
      )}
    </button>
  );
}

/** Makes the whole row the link's target. Other controls must be stacked above. */
export const rowLinkClass =
  'font-medium after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-link';
export const aboveRowLinkClass = 'relative z-1';
