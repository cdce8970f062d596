import type { Choices, Columns, DateOrder, DecimalMark, Field, FormatId, Reason } from '../rules.ts';

export type Cells = { line: number; of(field: Field): string };
export type Conventions = {
  format: FormatId;
  columns: Columns;
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
  currency: string | null;
  channel: Choices['channel'];
  today: string;
};
export type Reader<Fact> = { take(row: Cells): Reason | null; facts(): Fact[] };
