import { AsyncLocalStorage } from 'node:async_hooks';
import type { z } from 'zod';
import { BYTE_ORDER_MARK, escapeFormulas, toCsv } from '#core/csv.ts';
import { dollarsText } from '#core/money.ts';
import type { Page } from '#core/pagination.ts';
import { log } from '#platform/log/log.server.ts';
import { ExportQuery, ListQuery } from './schemas/lists.ts';

export { ExportQuery, ListQuery };

type Format = z.infer<typeof ExportQuery>['format'];
type Cell = string | number | null;
/** CSV only; JSON contains the items of the API. */
export type Columns<Item> = Record<string, (item: Item) => Cell>;

/** More than the API allows, because an export reads the whole list. */
const PAGE = 500;

export const dollars = (cents: number | null): Cell => (cents === null ? null : dollarsText(cents));

/** Streams page by page, so memory does not grow with the list. Escapes formulas. */
export function exportList<Query extends object, Item>(
  file: { name: string; format: Format; columns: Columns<Item> },
  list: (query: Query & ListQuery) => Promise<Page<Item>>,
  query: Query,
): Response {
  const { format, columns } = file;
  const encoder = new TextEncoder();
  let cursor: string | undefined;
  let isFirst = true;
  // The stream calls `pull` outside of the request's context, which selects the replica.
  const inContext = AsyncLocalStorage.snapshot();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { items, nextCursor } = await inContext(() => list({ ...query, limit: PAGE, cursor }));
        const text = format === 'csv' ? csvOf(items, columns, isFirst) : jsonOf(items, isFirst);
        controller.enqueue(encoder.encode(text));
        isFirst = false;
        cursor = nextCursor ?? undefined;
        if (nextCursor !== null) return;
        if (format === 'json') controller.enqueue(encoder.encode('\n]\n'));
        controller.close();
      } catch (error) {
        log.error({ error, name: file.name }, 'an export broke off');
        controller.error(error);
      }
    },
  });
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
  const day = new Date().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${file.name}-${day}.${format}"`,
      'cache-control': 'no-store',
    },
  });
}

function csvOf<Item>(items: Item[], columns: Columns<Item>, isFirst: boolean): string {
  const rows = items.map((item) => Object.values(columns).map((cellOf) => textOf(cellOf(item))));
  return isFirst ? BYTE_ORDER_MARK + toCsv([Object.keys(columns), ...rows]) : toCsv(rows);
}

/** Negative amounts stay numbers; other formulas are escaped. */
function textOf(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /^-\d+(\.\d+)?$/.test(text) ? text : escapeFormulas(text);
}

function jsonOf(items: unknown[], isFirst: boolean): string {
  const lines = items.map((item) => JSON.stringify(item)).join(',\n');
  if (isFirst) return `[\n${lines}`;
  return lines && `,\n${lines}`;
}
