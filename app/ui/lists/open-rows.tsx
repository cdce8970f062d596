import { type ReactPortal, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { RowDetails } from './column.ts';

type UseOpenRows<Row> = { rows: Row[]; keyOf: (row: Row) => string; details: RowDetails<Row> | undefined };

/** Undefined for rows without details. The element is set while the row is open. */
export type Opening = { element: HTMLElement | undefined; onToggle: () => void } | undefined;

/**
 * The open rows of a table. Each has an element that the layouts move into place, so that its content, with the text
 * typed in it, survives a change between table and phone rows. Render `contents` outside the layouts.
 */
export function useOpenRows<Row>({ rows, keyOf, details }: UseOpenRows<Row>) {
  const [elements, setElements] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  const openings = new Map<Row, Opening>();
  const contents: ReactPortal[] = [];
  for (const row of details ? rows : []) {
    const key = keyOf(row);
    const content = details?.content(row);
    const element = elements.get(key);
    if (!content) continue;
    const onToggle = () => {
      const next = new Map(elements);
      if (!next.delete(key)) next.set(key, document.createElement('div'));
      setElements(next);
    };
    openings.set(row, { element, onToggle });
    if (element) contents.push(createPortal(content, element, key));
  }
  return { openings, contents };
}

export function OpenRow({ element, className }: { element: HTMLElement; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(element), [element]);
  return <div ref={place} className={className} />;
}
