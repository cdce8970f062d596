import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Column, RowDetails } from './column.ts';
import { OpenRow, type OpenRows } from './open-rows.tsx';

type RowLinesProps = { title: ReactNode; status?: ReactNode; facts: ReactNode[]; end?: ReactNode };

/** A title with its status, and below it one muted line of facts with the amount. More than two facts wrap. */
export function RowLines({ title, status, facts, end }: RowLinesProps) {
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
  details: RowDetails<Row> | undefined;
  openRows: OpenRows;
};

/** The rows of a table on phones. */
export function PhoneRows<Row>({ label, columns, rows, keyOf, details, openRows }: PhoneRowsProps<Row>) {
  return (
    <div {...role('table', label)} className="dense divide-y divide-line text-sm">
      {rows.map((row) => (
        <PhoneRow key={keyOf(row)} {...{ row, columns, details }} {...openRows.of(keyOf(row))} />
      ))}
    </div>
  );
}

type PhoneRowProps<Row> = Pick<PhoneRowsProps<Row>, 'columns' | 'details'> &
  ReturnType<OpenRows['of']> & { row: Row };

function PhoneRow<Row>({ row, columns, details, openRow, onToggle }: PhoneRowProps<Row>) {
  const hasContent = Boolean(details?.content(row));
  const [title, ...others] = columns
    .filter(({ onPhone }) => onPhone !== 'hidden')
    .map((column) => ({ ...column, cell: column.phoneCell ?? column.cell }));
  const isNamed = ({ alignEnd, onPhone }: Column<Row>) => onPhone === 'named' || (alignEnd && !onPhone);
  const at = (place: Column<Row>['onPhone']) => others.filter(({ onPhone }) => onPhone === place);
  const named = others.filter(isNamed);
  const facts = others.filter((column) => !column.onPhone && !column.isAction && !isNamed(column));
  const show = ({ label, cell }: Column<Row>) => (
    <span key={label} className="contents">
      {cell(row)}
    </span>
  );
  const actions = others.filter(({ isAction, onPhone }) => isAction && !onPhone);
  const ends = at('end').length > 0 && (
    <div className="flex items-center gap-1">
      {at('end').map(({ label, cell, isAction }) => (
        <div key={label} className={clsx(isAction && '-my-2 -me-2')}>
          {cell(row)}
        </div>
      ))}
    </div>
  );
  const figures = at('figure');
  // Without facts, they are at the end of the line of numbers.
  const isEndOfFacts = facts.length > 0 || named.length === 0;
  return (
    <div {...role('row')} className="relative">
      <div {...role('cell')} className={clsx('px-4 py-3', hasContent && 'above-row-button')}>
        {hasContent && (
          <button
            type="button"
            data-row-button
            aria-label={details?.label}
            aria-expanded={openRow !== undefined}
            className="absolute inset-0 -outline-offset-2"
            onClick={onToggle}
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
            <div className="min-w-0 dotted text-ink-2">
              {named.map(({ label, cell }) => (
                <span key={label} className="flex items-baseline gap-1 has-[[data-nothing]]:hidden">
                  <span aria-hidden="true" className="text-ink-3">
                    {label}
                  </span>
                  {cell(row)}
                </span>
              ))}
            </div>
            {!isEndOfFacts && ends && <div className="shrink-0">{ends}</div>}
          </div>
        )}
        {figures.length > 0 && (
          <div className="mt-2 grid auto-cols-auto grid-flow-col justify-start gap-8">
            {figures.map(({ label, cell }) => (
              <div key={label} className="min-w-0">
                <div aria-hidden="true" className="text-xs text-ink-3">
                  {label}
                </div>
                {cell(row)}
              </div>
            ))}
          </div>
        )}
        {at('line').map(({ label, cell }) => (
          <div key={label} className="mt-1">
            {cell(row)}
          </div>
        ))}
        {hasContent && openRow && <OpenRow element={openRow} className="relative pt-3" />}
      </div>
    </div>
  );
}
