import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button.tsx';
import type { Column, RowDetails } from './column.ts';
import { type Opening, OpenRow, useOpenRows } from './open-rows.tsx';
import { PhoneRows } from './phone-rows.tsx';

export type Sorting = { sort: string; order: 'asc' | 'desc' };

type DataTableProps<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** On phones, a title above the first of consecutive rows that share it, such as a day. */
  groupOf?: ((row: Row) => string) | undefined;
  /** Keep it in the URL. */
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** On phones, after the order: the header of the last column, if its values need one. */
  sortNote?: string;
  /** Opened by a button at the row's end, on phones by the row. */
  details?: RowDetails<Row> | undefined;
};

/** Below `md`. */
const narrow = () => matchMedia('(width < 48rem)');

function subscribe(onChange: () => void) {
  const media = narrow();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, groupOf, sorting, onSort, sortNote, details } = props;
  const isNarrow = useSyncExternalStore(subscribe, () => narrow().matches);
  const { openings, contents } = useOpenRows({ rows, keyOf, details });
  return (
    <>
      {isNarrow ? (
        <>
          {sorting && <SortSelect {...{ columns, sorting, onSort, sortNote }} />}
          <PhoneRows {...{ label, columns, rows, keyOf, groupOf, details, openings }} />
        </>
      ) : (
        <WideTable {...props} openings={openings} />
      )}
      {contents}
    </>
  );
}

function WideTable<Row>(props: DataTableProps<Row> & { openings: Map<Row, Opening> }) {
  const { label, columns, rows, keyOf, sorting, onSort, details, openings } = props;
  return (
    // Scrolls by itself if it is wider than the page.
    <div className="relative overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse dense text-start text-sm">
        <thead>
          <tr>
            {columns.map(({ label: text, note, alignEnd, isAction, sort }) => (
              <th
                key={text}
                scope="col"
                aria-sort={sort === undefined ? undefined : ariaSort(sort, sorting)}
                className={clsx(headClass, note && 'align-top', alignEnd ? numberClass : 'text-start')}
              >
                {isAction ? (
                  <span className="sr-only">{text}</span>
                ) : sort === undefined ? (
                  text
                ) : (
                  <SortButton {...{ text, sort, sorting, onSort, alignEnd }} />
                )}
                {note && <span className="block text-xs font-normal whitespace-normal">{note}</span>}
              </th>
            ))}
            {details && (
              <th scope="col" className={headClass}>
                <span className="sr-only">{details.label}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} {...{ row, columns, details }} opening={openings.get(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const headClass =
  'border-b border-line px-2.5 py-2.5 text-label font-medium whitespace-nowrap text-ink-3 first:ps-5 last:pe-5';
/** On the right in both languages: the digits are left-to-right, so their decimal points are in one line. */
const numberClass = 'ltr:text-end rtl:text-start';
const cellClass = 'px-2.5 py-2 align-middle first:ps-5 last:pe-5';

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'details'> & { row: Row; opening: Opening };

function TableRow<Row>({ row, columns, details, opening }: TableRowProps<Row>) {
  const element = opening?.element;
  return (
    <>
      <tr
        className={clsx(
          'relative border-line transition-colors not-first:border-t focus-within:bg-wash hover:bg-wash',
          details?.byRow && 'above-row-button',
        )}
      >
        {columns.map(({ label, cell, alignEnd, isAction, className }) => (
          <td
            key={label}
            className={clsx(
              cellClass,
              alignEnd && numberClass,
              isAction && clsx('text-end', actionClass),
              className,
            )}
          >
            {cell(row)}
          </td>
        ))}
        {details && (
          <td className={clsx(cellClass, actionClass, 'text-end')}>
            {opening && (
              <IconButton
                size="small"
                label={details.label}
                aria-expanded={element !== undefined}
                data-row-button={details.byRow}
                className={details.byRow ? 'after:absolute after:inset-0' : aboveRowLinkClass}
                icon={
                  <ChevronDown className={clsx('size-4 transition-transform', element && 'rotate-180')} />
                }
                onClick={opening.onToggle}
              />
            )}
          </td>
        )}
      </tr>
      {element && (
        <tr>
          <td colSpan={columns.length + 1} className="px-5 pt-1 pb-4">
            <OpenRow element={element} />
          </td>
        </tr>
      )}
    </>
  );
}

const actionClass = '*:-my-1.5 *:align-middle';

type SortSelectProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'onSort' | 'sortNote'> & {
  sorting: Sorting;
};

/** Replaces the sortable headers on phones. */
function SortSelect<Row>({ columns, sorting, onSort, sortNote }: SortSelectProps<Row>) {
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
    <div className="flex items-center border-b border-line px-4 text-sm text-ink-2">
      <label className="flex min-w-0 flex-1 items-center gap-2">
        {t('ui.sortBy')}
        <select
          className={clsx(
            'min-h-11 min-w-0 select-arrow appearance-none bg-transparent pe-8 font-medium text-ink',
            !sortNote && '-me-3 flex-1',
          )}
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
      {sortNote && <span className="shrink-0 text-label text-ink-3">{sortNote}</span>}
    </div>
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
        'group/sort inline-flex min-h-6 items-center gap-0.5 rounded-chip hover:text-ink',
        isCurrent && 'text-ink',
        // Left of the text, so that it stays aligned with the values.
        alignEnd && 'ltr:flex-row-reverse',
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
