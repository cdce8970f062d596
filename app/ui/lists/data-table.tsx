import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Column<Row> = {
  /** On phones, where each row is a card, beside the value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Hides the label visually. */
  silent?: boolean;
  /** Aligns numbers at the end. */
  figure?: boolean;
  className?: string;
};

type DataTableProps<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
};

/** Table elements laid out as cards lose their implicit roles. */
const role = (name: string) => ({ role: name });

/** On phones each row is a card. The first column names the row. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    // Scrolls by itself if it is wider than the page.
    <div className="relative overflow-x-auto">
      <table
        {...role('table')}
        aria-label={label}
        className="w-full border-collapse text-start text-sm max-md:block"
      >
        <thead className="max-md:sr-only">
          <tr {...role('row')}>
            {columns.map(({ label: text, figure, silent }) => (
              <th
                key={text}
                {...role('columnheader')}
                scope="col"
                className={clsx(
                  'border-b border-line px-3 py-2.5 text-label font-medium whitespace-nowrap text-ink-3 first:ps-5 last:pe-5',
                  figure ? 'text-end' : 'text-start',
                )}
              >
                {silent ? <span className="sr-only">{text}</span> : text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              {...role('row')}
              className="relative transition-colors focus-within:bg-wash hover:bg-wash max-md:block max-md:px-4 max-md:py-3"
            >
              {columns.map(({ label: text, cell, figure, silent, className }, index) => (
                <td
                  key={text}
                  {...role('cell')}
                  className={clsx(
                    'md:px-3 md:py-2 md:align-middle md:first:ps-5 md:last:pe-5',
                    'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-0.5 max-md:empty:hidden max-md:has-[[data-nothing]]:hidden',
                    figure && 'md:text-end',
                    silent && 'max-md:justify-end',
                    className,
                  )}
                >
                  {index > 0 && !silent && (
                    <span aria-hidden="true" className="text-sm text-ink-3 md:hidden">
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

/** Makes the whole row the link's target. Other controls must be stacked above. */
export const rowLinkClass =
  'font-medium after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-link';
export const aboveRowLinkClass = 'relative z-1';
