import type { Channel } from '#features/insights/tracking/rules.ts';
import type { Field, FormatId } from '../../rules.ts';

/** A file as one platform exports it. */
export type Format = {
  id: FormatId;
  /** What its rows tell: what happened on days, or orders. */
  tells: 'days' | 'orders';
  /** Where its figures belong; null: a column says so, or the brand. */
  channel: Channel | null;
  /** What its columns are called, the preferred first; a currency behind them, as in “Cost (USD)”, is left out. */
  columns: Partial<Record<Field, readonly string[]>>;
  /** Without these nothing can be read; a file that has all of them is recognised. */
  needs: readonly Field[];
};
