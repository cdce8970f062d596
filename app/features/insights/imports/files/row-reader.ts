import type { Choices, Columns, DateOrder, DecimalMark, Field, FormatId, RefusalReason } from '../rules.ts';

/** The mapped cells of a row; empty for a missing field. */
export type Cells = { line: number; of(field: Field): string };
/** How to read the cells of a file. */
export type Conventions = {
  format: FormatId;
  columns: Columns;
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
  currency: string | null;
  channel: Choices['channel'];
  today: string;
};
/** `take` returns the reason to refuse a row, or null. */
export type RowReader<Fact> = { take(row: Cells): RefusalReason | null; facts(): Fact[] };
