import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Column, RowDetails } from './column.ts';
import { type Opening, OpenRow } from './open-rows.tsx';

type RowLinesProps = { title: ReactNode; status?: ReactNode; facts: ReactNode[]; end?: ReactNode };

/** A title with its status, and below it one muted line of facts with the amount. More than two facts wrap. */
function RowLines({ title, status, facts, end }: RowLinesProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 flex-1 wrap-anywhere">{title}</div>
        {status && (
          <div className="flex max-w-2/3 shrink-0 flex-wrap items-center justify-end [&_[data-pill]]:whitespace-normal">
            {status}
          </div>
        )}
      </div>
      <div className="mt-0.5 flex items-baseline justify-between gap-3">
        <div
          className={clsx(
            'min-w-0 flex-1 text-label text-ink-2',
            facts.length > 2 ? 'dotted *:empty:hidden *:has-[[data-nothing]]:hidden' : 'facts-line',
          )}
        >
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a list have a fixed order.
            <span key={index}>{fact}</span>
          ))}
        </div>
        {end && <div className="shrink-0 text-end">{end}</div>}
      </div>
    </>
  );
}

/** The linter asks for table elements, which laid out as boxes lose their implicit roles. */
const role = (name: string, label?: string) => ({ role: name, 'aria-label': label });

type PhoneRowsProps<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  groupOf: ((row: Row) => string) | undefined;
  details: RowDetails<Row> | undefined;
  openings: Map<Row, Opening>;
};

/** Each row with its group's title, if it is the first of the group. */
function withGroups<Row>(rows: Row[], groupOf: ((row: Row) => string) | undefined) {
  const groups = groupOf && rows.map(groupOf);
  return rows.map((row, index) => ({
    row,
    group: groups && groups[index] !== groups[index - 1] ? groups[index] : undefined,
  }));
}

/** The rows of a table on phones. */
export function PhoneRows<Row>({
  label,
  columns,
  rows,
  keyOf,
  groupOf,
  details,
  openings,
}: PhoneRowsProps<Row>) {
  return (
    <div {...role('table', label)} className="dense divide-y divide-line text-sm">
      {withGroups(rows, groupOf).map(({ row, group }) => (
        <Fragment key={keyOf(row)}>
          {group && (
            <div {...role('row')}>
              <div
                {...role('rowheader')}
                className="bg-wash px-4 py-1.5 text-start text-label font-medium text-ink-2"
              >
                {group}
              </div>
            </div>
          )}
          <PhoneRow {...{ row, columns, details }} opening={openings.get(row)} />
        </Fragment>
      ))}
    </div>
  );
}

type PhoneRowProps<Row> = Pick<PhoneRowsProps<Row>, 'columns' | 'details'> & { row: Row; opening: Opening };

function PhoneRow<Row>({ row, columns, details, opening }: PhoneRowProps<Row>) {
  const [title, ...others] = columns
    .filter(({ onPhone }) => onPhone !== 'hidden')
    .map((column) => ({ ...column, cell: column.phoneCell ?? column.cell }));
  const at = (place: Column<Row>['onPhone']) => others.filter(({ onPhone }) => onPhone === place);
  const figures = at('figure');
  const isNamed = ({ alignEnd, onPhone }: Column<Row>) => onPhone === 'named' || (alignEnd && !onPhone);
  const named = figures.length > 0 ? figures : others.filter(isNamed);
  const facts = others.filter((column) => !column.onPhone && !column.isAction && !isNamed(column));
  const show = ({ label, cell }: Column<Row>) => (
    <span key={label} className="contents">
      {cell(row)}
    </span>
  );
  const actions = others.filter(({ isAction, onPhone }) => isAction && !onPhone);
  const ends =
    at('end').length > 0 ? (
      <div className="flex shrink-0 items-center gap-1">
        {at('end').map(({ label, cell, isAction }) => (
          <div key={label} className={clsx(isAction && '-my-2 -me-2')}>
            {cell(row)}
          </div>
        ))}
      </div>
    ) : (
      // Not alone in a line.
      opening &&
      facts.length > 0 && (
        <ChevronDown
          className={clsx('inline size-4 text-ink-3 transition-transform', opening.element && 'rotate-180')}
          aria-hidden="true"
        />
      )
    );
  // Without facts, they are at the end of the line of numbers.
  const isEndOfFacts = facts.length > 0 || named.length === 0;
  return (
    <div {...role('row')} className="relative">
      <div {...role('cell')} className={clsx('px-4 py-3', opening && 'above-row-button')}>
        {opening && (
          <button
            type="button"
            data-row-button
            aria-label={details?.label}
            aria-expanded={opening.element !== undefined}
            className="absolute inset-0 -outline-offset-2"
            onClick={opening.onToggle}
          />
        )}
        <RowLines
          title={title?.cell(row)}
          status={
            (at('status').length > 0 || actions.length > 0) && (
              <>
                {at('status').map(show)}
                {actions.length > 0 && <span className="-my-2 -me-2">{actions.map(show)}</span>}
              </>
            )
          }
          facts={facts.map(({ cell }) => cell(row))}
          end={isEndOfFacts && ends}
        />
        {named.length > 0 && (
          <div className="mt-0.5 flex items-center justify-between gap-3">
            <Numbers row={row} columns={named} areFigures={figures.length > 0} />
            {!isEndOfFacts && ends}
          </div>
        )}
        {at('line').map(({ label, cell }) => (
          <div key={label} className="mt-1 empty:hidden">
            {cell(row)}
          </div>
        ))}
        {opening?.element && <OpenRow element={opening.element} className="relative pt-3" />}
      </div>
    </div>
  );
}

type NumbersProps<Row> = { row: Row; columns: Column<Row>[]; areFigures: boolean };

/** More figures stand in two columns. */
const MAX_IN_A_ROW = 3;

/** Numbers with their labels: in a line, figures in columns below them. */
function Numbers<Row>({ row, columns, areFigures }: NumbersProps<Row>) {
  return (
    <div
      className={clsx(
        !areFigures && 'min-w-0 dotted text-ink-2',
        areFigures &&
          (columns.length > MAX_IN_A_ROW
            ? 'mt-1.5 grid flex-1 grid-cols-2 gap-x-6 gap-y-2'
            : 'mt-1.5 grid grid-flow-col gap-8'),
      )}
    >
      {columns.map(({ label, cell }) => (
        <span
          key={label}
          className={clsx('has-[[data-nothing]]:hidden', !areFigures && 'flex items-baseline gap-1')}
        >
          <span aria-hidden="true" className={clsx('shrink-0 text-ink-3', areFigures && 'block text-xs')}>
            {label}
          </span>
          {cell(row)}
        </span>
      ))}
    </div>
  );
}
