import type { ReactElement, ReactNode } from 'react';

export type Column<Row> = {
  label: string;
  /** Below the header of a wide table, in a few words. */
  note?: string;
  cell: (row: Row) => ReactNode;
  /** Phones show it instead of `cell`. */
  phoneCell?: (row: Row) => ReactNode;
  /** An action at the end of the row. Its label is hidden visually. */
  isAction?: boolean;
  /** For numbers. Phones show such a fact with its label. */
  alignEnd?: boolean;
  /** Value of the endpoint's `sort` parameter, for a column that can be sorted. */
  sort?: string;
  /**
   * Phones show the first column as title and the others as facts below it, numbers with their label.
   * `status`: at the end of the title's line. `end`: at the end of the line of facts, for the amount.
   * `named`: a fact with its label. `figure`: in columns, below its label. `line`: a line of its own. `hidden`: not shown.
   */
  onPhone?: 'status' | 'end' | 'named' | 'figure' | 'line' | 'hidden';
  /** Of the cell of a table. */
  className?: string;
};

export type RowDetails<Row> = {
  label: string;
  content: (row: Row) => ReactElement | null;
  /** Wide tables, too, open it by the whole row, which has no link of its own. */
  byRow?: boolean;
};
