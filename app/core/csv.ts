/** RFC 4180. Does not escape formulas: pass user input through `escapeFormulas` first. */
export function toCsv(rows: string[][]): string {
  return rows.map((row) => `${row.map(quote).join(',')}\r\n`).join('');
}

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Keeps text from running as a formula, also after full-width signs, semicolons and line breaks, which begin cells. */
export const escapeFormulas = (text: string) =>
  text.replaceAll(/(^|[;\t\r\n])([\s"]*[=+\-@＝＋－＠])|^(?=[\t\r])/g, "$1'$2");

/** Lets spreadsheets read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Detects comma, semicolon or tab. Skips a byte order mark and empty lines; null for an unclosed quote. */
export function parseCsv(text: string): string[][] | null {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const separator = /[,;\t]/.exec(body.split('\n', 1)[0] ?? '')?.[0] ?? ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < body.length; at++) {
    const char = body[at]!;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (body[at + 1] === '"') cell += body[at++];
      else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === separator) {
      row.push(cell);
      cell = '';
    } else if (char === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else if (char !== '\r') cell += char;
  }
  if (quoted) return null;
  rows.push([...row, cell]);
  return rows.filter((cells) => cells.some((value) => value.trim() !== ''));
}
