import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ranges from '@fontsource/readex-pro/unicode.json' with { type: 'json' };
import bidiFactory from 'bidi-js';
import PDFDocument from 'pdfkit';
import { keysOf } from '#core/typed-values.ts';

type Weight = 'regular' | 'bold';
type TextOptions = {
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'start' | 'end';
  width?: number;
};
/** Text of one direction and font. */
type Run = { text: string; font: string };

const bidi = bidiFactory();
const CUTS = { regular: 400, bold: 600 } as const;
/** In lookup order. */
const SUBSETS = ['latin', 'vietnamese', 'latin-ext', 'arabic'] as const;
/** Direction controls, never drawn. */
const CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const LABEL_WIDTH = 130;
/** A feature makes pdfkit shape a whole run; word by word it would reverse Arabic words. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['liga'];

const files = Object.fromEntries(
  SUBSETS.flatMap((subset) =>
    keysOf(CUTS).map((weight) => [
      `${subset}-${weight}`,
      readFileSync(
        fileURLToPath(
          import.meta.resolve(
            `@fontsource/readex-pro/files/readex-pro-${subset}-${CUTS[weight]}-normal.woff`,
          ),
        ),
      ),
    ]),
  ),
);

/** A4. PDF has no bidirectional text: runs follow the Unicode bidirectional algorithm and are shaped by their font. */
export class PdfPage {
  readonly width: number;
  private readonly document: PDFKit.PDFDocument;
  private readonly direction: 'ltr' | 'rtl';
  private readonly margin = 56;
  private y = 56;
  private indent = 0;

  constructor(options: { direction: 'ltr' | 'rtl'; language: string; title: string; author: string }) {
    this.direction = options.direction;
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: options.language,
      info: { Title: options.title, Author: options.author },
    });
    this.width = this.document.page.width - 2 * this.margin;
    for (const [name, file] of Object.entries(files)) this.document.registerFont(name, file);
  }

  skip(points: number): this {
    this.y += points;
    return this;
  }

  text(text: string, options: TextOptions): this {
    for (const line of this.linesOf(text, options)) {
      this.drawLine(line, options);
      this.y += options.size * 1.6;
    }
    return this;
  }

  row(start: string, end: string, options: TextOptions): this {
    const endWidth = this.widthOf(end, options);
    const { y } = this;
    this.drawLine(end, { ...options, align: 'end' });
    this.text(start, { ...options, width: this.width - endWidth - 24 });
    this.y = Math.max(this.y, y + options.size * 1.6);
    return this;
  }

  fact(label: string, value: string): this {
    const { y } = this;
    this.drawLine(label, { size: 10.5, colour: '#5d586b' });
    this.indent += LABEL_WIDTH;
    this.text(value, { size: 10.5, width: this.width - LABEL_WIDTH });
    this.indent -= LABEL_WIDTH;
    this.y = Math.max(this.y, y + 10.5 * 1.6) + 2;
    return this;
  }

  /** Starts a new page if less than this height is left. */
  keep(points: number): this {
    if (this.y + points <= this.document.page.height - this.margin) return this;
    this.document.addPage();
    this.y = this.margin;
    return this;
  }

  /** In percent of the line. */
  bar(percent: number, colour: string): this {
    const height = 10;
    this.block(0, this.width, height, '#f1eff3').block(0, (this.width * percent) / 100, height, colour);
    return this.skip(height + 8);
  }

  bars(values: readonly number[], colour: string): this {
    const height = 70;
    const most = Math.max(...values, 1);
    const step = this.width / values.length;
    for (const [nth, value] of values.entries()) {
      const high = (value / most) * height;
      this.y += height - high;
      this.block(nth * step, step * 0.8, high, colour);
      this.y -= height - high;
    }
    return this.skip(height + 2)
      .rule()
      .skip(-8);
  }

  private block(from: number, width: number, height: number, colour: string): this {
    if (width <= 0 || height <= 0) return this;
    const x = this.direction === 'rtl' ? this.margin + this.width - from - width : this.margin + from;
    this.document.rect(x, this.y, width, height).fill(colour);
    return this;
  }

  rule(): this {
    const { document, margin, width } = this;
    document
      .moveTo(margin, this.y)
      .lineTo(margin + width, this.y)
      .lineWidth(0.6)
      .stroke('#e3e0e6');
    return this.skip(14);
  }

  drawing(path: (document: PDFKit.PDFDocument) => void, size: number): this {
    const x = this.direction === 'rtl' ? this.margin + this.width - size : this.margin;
    this.document.save().translate(x, this.y);
    path(this.document);
    this.document.restore();
    return this;
  }

  finish(): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((resolve, reject) => {
      const chunks: Uint8Array[] = [];
      this.document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.document.on('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))));
      this.document.on('error', reject);
      this.document.end();
    });
  }

  private linesOf(text: string, options: TextOptions): string[] {
    const space = options.width ?? this.width;
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.widthOf(longer, options) <= space) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  private drawLine(line: string, { size, weight, colour = '#16131f', align = 'start' }: TextOptions): void {
    const runs = this.runsOf(line, weight);
    const isAtLeft = (align === 'start') === (this.direction === 'ltr');
    const inset = align === 'start' ? this.indent : 0;
    let x = isAtLeft ? this.margin + inset : this.margin + this.width - inset - this.widthOfRuns(runs, size);
    this.document.fillColor(colour);
    for (const run of runs) {
      this.document.font(run.font).fontSize(size);
      this.document.text(run.text, x, this.y, { lineBreak: false, features: FEATURES });
      x += this.document.widthOfString(run.text, { features: FEATURES });
    }
  }

  private widthOf(text: string, { size, weight }: TextOptions): number {
    return this.widthOfRuns(this.runsOf(text, weight), size);
  }

  private widthOfRuns(runs: Run[], size: number): number {
    return runs.reduce(
      (sum, run) =>
        sum + this.document.font(run.font).fontSize(size).widthOfString(run.text, { features: FEATURES }),
      0,
    );
  }

  private runsOf(text: string, weight: Weight = 'regular'): Run[] {
    const embedding = bidi.getEmbeddingLevels(text, this.direction);
    const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
    const runs: { level: number; font: string; indices: number[] }[] = [];
    for (const index of bidi.getReorderedIndices(text, embedding)) {
      const letter = text[index]!;
      if (CONTROLS.test(letter) || isSecondHalf(letter)) continue;
      const level = embedding.levels[index]!;
      const font = `${subsetOf(letter) ?? 'latin'}-${weight}`;
      const last = runs.at(-1);
      if (last?.level === level && last.font === font) last.indices.push(index);
      else runs.push({ level, font, indices: [index] });
    }
    return runs.map(({ level, font, indices }) => {
      // Arabic fonts take the logical order and reorder by themselves.
      const inOrder = level % 2 === 1 && font.startsWith('arabic') ? indices.reverse() : indices;
      return { font, text: inOrder.map((index) => mirrored.get(index) ?? shown(text[index]!)).join('') };
    });
  }
}

type Range = [first: number, last: number];
const covered = Object.fromEntries(
  SUBSETS.map((subset) => [
    subset,
    ranges[subset].split(',').map((range): Range => {
      const [first, last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)];
    }),
  ]),
) as Record<(typeof SUBSETS)[number], Range[]>;

function subsetOf(letter: string): (typeof SUBSETS)[number] | undefined {
  const code = letter.charCodeAt(0);
  return SUBSETS.find((subset) => covered[subset].some(([first, last]) => code >= first && code <= last));
}

/** Replaces characters without a glyph, such as emoji. */
const shown = (letter: string) => (subsetOf(letter) ? letter : '?');
const isSecondHalf = (letter: string) => letter >= '\udc00' && letter <= '\udfff';
