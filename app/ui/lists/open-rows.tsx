import { type ReactPortal, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { RowDetails } from './column.ts';

type UseOpenRows<Row> = { rows: Row[]; keyOf: (row: Row) => string; details: RowDetails<Row> | undefined };

export type OpenRows = { of: (key: string) => { openRow: HTMLElement | undefined; onToggle: () => void } };

/**
 * The open rows of a table. Each has an element that the layouts move into place, so that its content, with the text
 * typed in it, survives a change between table and phone rows. Render `contents` outside the layouts.
 */
export function useOpenRows<Row>({ rows, keyOf, details }: UseOpenRows<Row>): {
  openRows: OpenRows;
  contents: (ReactPortal | undefined)[];
} {
  const [elements, setElements] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  const toggle = (key: string) => {
    const next = new Map(elements);
    if (!next.delete(key)) next.set(key, document.createElement('div'));
    setElements(next);
  };
  return {
    openRows: { of: (key) => ({ openRow: elements.get(key), onToggle: () => toggle(key) }) },
    contents: rows.map((row) => {
      const key = keyOf(row);
      const element = elements.get(key);
      return element && createPortal(details?.content(row), element, key);
    }),
  };
}

export function OpenRow({ element, className }: { element: HTMLElement; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(element), [element]);
  return <div ref={place} className={className} />;
}
