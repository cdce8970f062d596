import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button.tsx';

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** An action at the end of the row. Its label is hidden visually. */
  isAction?: boolean;
  /** For numbers. Phones show such a fact with its label. */
  alignEnd?: boolean;
  /** Value of the endpoint's `sort` parameter, for a column that can be sorted. */
  sort?: string;
  /**
   * Phones show the first column as title and the others as facts in one line below it, a pill first and numbers with their label.
   * `end`: beside the title. `named`: a fact with its label. `line`: below the facts.
   */
  onPhone?: 'end' | 'named' | 'line';
  className?: string;
};

export type Sorting = { sort: string; order: 'asc' | 'desc' };

type DataTableProps<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Keep it in the URL. */
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** Opened by a button at the row's end. */
  details?: { label: string; content: (row: Row) => ReactElement | null };
};

/** Table elements laid out as flex boxes lose their implicit roles. The linter refuses a literal `role` as redundant. */
const role = (name: string) => ({ role: name });

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, sorting, onSort, details } = props;
  return (
    // Scrolls by itself if it is wider than the page.
    <div className="relative overflow-x-auto">
      {sorting && <SortSelect {...{ columns, sorting, onSort }} />}
      <table
        {...role('table')}
        aria-label={label}
        className="w-full border-collapse dense text-start text-sm max-md:block"
      >
        <thead className="max-md:sr-only">
          <tr {...role('row')}>
            {columns.map(({ label: text, alignEnd, isAction, sort }) => (
              <th
                key={text}
                {...role('columnheader')}
                scope="col"
                aria-sort={sort === undefined ? undefined : ariaSort(sort, sorting)}
                className={clsx(headClass, alignEnd ? 'text-end' : 'text-start')}
              >
                {isAction ? (
                  <span className="sr-only">{text}</span>
                ) : sort === undefined ? (
                  text
                ) : (
                  <>
                    <span className="md:hidden">{text}</span>
                    <SortButton {...{ text, sort, sorting, onSort, alignEnd }} />
                  </>
                )}
              </th>
            ))}
            {details && (
              <th {...role('columnheader')} scope="col" className={headClass}>
                <span className="sr-only">{details.label}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <TableRow key={keyOf(row)} {...{ row, columns, details }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const headClass =
  'border-line px-2.5 py-2.5 text-label font-medium whitespace-nowrap text-ink-3 first:ps-5 last:pe-5 md:border-b';
const cellClass = 'md:px-2.5 md:py-2 md:align-middle md:first:ps-5 md:last:pe-5';

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'details'> & { row: Row };

function TableRow<Row>({ row, columns, details }: TableRowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const content = details?.content(row);
  return (
    <>
      <tr
        {...role('row')}
        className={clsx(
          'relative border-line transition-colors not-first:border-t md:focus-within:bg-wash md:hover:bg-wash',
          // The clip hides the separator before the first fact of each line.
          'max-md:mx-4 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-4 max-md:gap-y-1 max-md:overflow-x-clip max-md:py-3',
          // An empty line of its own between the title and the facts, which breaks the row there.
          'max-md:before:order-1 max-md:before:basis-full',
        )}
      >
        {columns.map((column, index) => (
          <Cell key={column.label} {...{ column, row }} isTitle={index === 0} />
        ))}
        {details && (
          <td {...role('cell')} className={clsx(cellClass, actionClass, 'max-md:min-w-9')}>
            {content && (
              <IconButton
                size="small"
                label={details.label}
                aria-expanded={isOpen}
                className={aboveRowLinkClass}
                icon={<ChevronDown className={clsx('size-4 transition-transform', isOpen && 'rotate-180')} />}
                onClick={() => setOpen(!isOpen)}
              />
            )}
          </td>
        )}
      </tr>
      {content && isOpen && (
        <tr {...role('row')} className="max-md:block">
          <td
            {...role('cell')}
            colSpan={columns.length + 1}
            className="px-4 pb-4 max-md:block md:px-5 md:pt-1"
          >
            {content}
          </td>
        </tr>
      )}
    </>
  );
}

const actionClass =
  'max-md:-my-1.5 max-md:-ms-2 max-md:self-start md:text-end md:*:-my-1.5 md:*:align-middle';
/** `Pill` sets `data-pill`. */
const factClass =
  'max-md:relative max-md:order-2 max-md:flex max-md:min-w-0 max-md:wrap-anywhere max-md:items-baseline max-md:gap-1 max-md:text-ink-2 max-md:before:absolute max-md:before:-start-2.5 max-md:before:text-ink-3 max-md:before:content-["·"] max-md:has-[[data-pill]]:order-1 max-md:has-[[data-pill]]:self-center max-md:has-[[data-pill]]:before:content-none';

type CellProps<Row> = { column: Column<Row>; row: Row; isTitle: boolean };

function Cell<Row>({ column, row, isTitle }: CellProps<Row>) {
  const { label, cell, alignEnd, isAction, onPhone, className } = column;
  const isFact = !isTitle && !isAction && (onPhone === undefined || onPhone === 'named');
  return (
    <td
      {...role('cell')}
      className={clsx(
        cellClass,
        'max-md:empty:hidden max-md:has-[[data-nothing]]:hidden',
        (alignEnd || isAction) && 'md:text-end',
        isTitle && 'max-md:min-w-0 max-md:flex-1 max-md:basis-40 max-md:wrap-anywhere',
        isAction && actionClass,
        onPhone === 'line' && 'max-md:order-3 max-md:basis-full',
        isFact && factClass,
        className,
      )}
    >
      {isFact && (alignEnd || onPhone === 'named') && (
        <span aria-hidden="true" className="text-ink-3 md:hidden">
          {label}
        </span>
      )}
      {cell(row)}
    </td>
  );
}

type SortSelectProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'onSort'> & { sorting: Sorting };

/** Replaces the sortable headers on phones. */
function SortSelect<Row>({ columns, sorting, onSort }: SortSelectProps<Row>) {
  const { t } = useTranslation();
  const options = columns.flatMap(({ label, sort }) =>
    sort === undefined
      ? []
      : [
          { value: `${sort} desc`, label: `${label} ↓` },
          { value: `${sort} asc`, label: `${label} ↑` },
        ],
  );
  return (
    <label className="flex items-center gap-2 border-b border-line px-4 text-sm text-ink-2 md:hidden">
      {t('ui.sortBy')}
      <select
        className="-me-3 min-h-11 min-w-0 flex-1 select-arrow appearance-none bg-transparent pe-8 font-medium text-ink"
        value={`${sorting.sort} ${sorting.order}`}
        onChange={(event) => {
          const [sort, order] = event.target.value.split(' ') as [string, Sorting['order']];
          onSort?.({ sort, order });
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const ariaSort = (sort: string, sorting: Sorting | undefined) =>
  sort !== sorting?.sort ? 'none' : sorting.order === 'asc' ? 'ascending' : 'descending';

type SortButtonProps = Pick<DataTableProps<never>, 'sorting' | 'onSort'> &
  Pick<Column<never>, 'alignEnd'> & { text: string; sort: string };

/** The first press sorts highest first, the second reverses. */
function SortButton({ text, sort, sorting, onSort, alignEnd }: SortButtonProps) {
  const isCurrent = sort === sorting?.sort;
  const Arrow = isCurrent && sorting.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort?.({ sort, order: isCurrent && sorting.order === 'desc' ? 'asc' : 'desc' })}
      className={clsx(
        'group/sort inline-flex min-h-6 items-center gap-0.5 rounded-chip hover:text-ink max-md:hidden',
        isCurrent && 'text-ink',
        // Beside the text, so that it stays aligned with the values.
        alignEnd && 'flex-row-reverse',
      )}
    >
      {text}
      <Arrow
        className={clsx('size-3.5', !isCurrent && 'opacity-0 group-hover/sort:opacity-60')}
        aria-hidden="true"
      />
    </button>
  );
}

/** Placeholder for a value that is zero or unknown. Phones omit it. */
export function Nothing() {
  const { t } = useTranslation();
  return (
    <span data-nothing className="text-ink-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('ui.nothing')}</span>
    </span>
  );
}

/**
 * Makes the whole row the link's target. Other controls must be stacked above.
 * In the console, such a link also has `data-row-link`, by which the keys j and k of its layout move.
 */
export const rowLinkClass =
  'font-medium after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-link';
export const aboveRowLinkClass = 'relative z-1';
