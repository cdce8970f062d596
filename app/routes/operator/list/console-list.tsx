import { clsx } from 'clsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import type { DrawingName } from '#ui/lists/drawing.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { ListFaces, type PagedList } from '../../shell/list-faces.tsx';

type ConsoleListProps<Item> = {
  label: string;
  list: PagedList<Item>;
  columns: Column<Item>[];
  keyOf: (item: Item) => string;
  empty: { title: string; text?: string; drawing?: DrawingName };
};

/** A list of the console with its four faces. */
export function ConsoleList<Item>({ label, list, columns, keyOf, empty }: ConsoleListProps<Item>) {
  // What the filter before had found, until what this one finds is there.
  const className = clsx('overflow-hidden transition-opacity', list.isPlaceholderData && 'opacity-50');
  return (
    <ListFaces
      list={list}
      empty={
        <Card className={className}>
          <EmptyState drawing={empty.drawing ?? 'done'} title={empty.title} text={empty.text} />
        </Card>
      }
    >
      {(items) => (
        <Card className={className}>
          <DataTable label={label} columns={columns} rows={items} keyOf={keyOf} />
        </Card>
      )}
    </ListFaces>
  );
}
