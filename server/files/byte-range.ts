import type { Context } from 'hono';

/** A single range. Others are ignored (RFC 9110). */
const RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/** Sets the headers of a partial answer. Null: the whole file. Status 416 with an empty range if unsatisfiable. */
export function requestedRange(c: Context, size: number, etag?: string) {
  const version = c.req.header('if-range');
  if (version !== undefined && version !== etag) return null;
  const match = RANGE.exec(c.req.header('range') ?? '');
  if (!match) return null;
  const [, first, last, suffix] = match;
  const start = suffix ? Math.max(size - Number(suffix), 0) : Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return null;
  if (start >= size) {
    c.header('content-range', `bytes */${size}`);
    return { status: 416 as const, start: 0, end: -1 };
  }
  c.header('accept-ranges', 'bytes');
  c.header('content-range', `bytes ${start}-${end}/${size}`);
  return { status: 206 as const, start, end };
}
