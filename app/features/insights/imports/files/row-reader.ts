import type { Choices, Columns, DateOrder, DecimalMark, Field, FormatId, Reason } from '../rules.ts';

/** The cells of one row, by field. */
export type Cells = { line: number; of(field: Field): string };
/** How to parse the cells of a file. */
export type Manner = {
  format: FormatId;
  columns: Columns;
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
  /** The fallback for rows without a currency column. */
  currency: string | null;
  channel: Choices['channel'];
  today: string;
};
/** Consumes the rows of a file in order. */
export type Reader<Fact> = { take(row: Cells): Reason | null; facts(): Fact[] };
