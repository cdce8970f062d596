import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Column, RowDetails } from '#ui/lists/column.ts';
import { DataTable, type Sorting } from '#ui/lists/data-table.tsx';
import type { DrawingName } from '#ui/lists/drawing.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { LoadedList, type PagedList } from '../../shell/loaded.tsx';

type ConsoleListProps<Item> = {
  label: string;
  list: PagedList<Item>;
  columns: Column<Item>[];
  empty: { title: string; text?: string; drawing?: DrawingName; action?: ReactNode };
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** On phones, a title above consecutive rows that share it. */
  groupOf?: (item: Item) => string;
  details?: RowDetails<Item>;
};

export function ConsoleList<Item extends { id: string }>({
  label,
  list,
  columns,
  empty,
  ...table
}: ConsoleListProps<Item>) {
  return (
    <LoadedList list={list} empty={<EmptyState drawing="done" {...empty} />}>
      {(items) => (
        <Card isStale={list.isPlaceholderData} className="overflow-hidden">
          <DataTable label={label} columns={columns} rows={items} keyOf={({ id }) => id} {...table} />
        </Card>
      )}
    </LoadedList>
  );
}

/** Also false while the list loads. */
export const hasItems = <Item,>({ data }: PagedList<Item>) => (data?.pages[0]?.items.length ?? 0) > 0;

type ExportMenuProps = {
  list: 'payments' | 'fees' | 'events' | 'audit' | 'trial-balance' | 'marketplace';
  filter?: Record<string, string | undefined>;
};

/** Exports the filtered list, including rows that are not loaded. */
export function ExportMenu({ list, filter = {} }: ExportMenuProps) {
  const { t } = useTranslation();
  const link = (format: string) => (
    // biome-ignore lint/a11y/useAnchorContent: the menu fills it
    <a
      href={`/api/operator/exports/${list}?${new URLSearchParams({ ...(filter as Record<string, string>), format })}`}
      download
    />
  );
  return (
    <Menu
      label={t('operator.export.title')}
      trigger={
        // On small screens in the line of the title, which belongs to the console.
        <button
          type="button"
          className={buttonClass(
            {},
            'max-lg:absolute max-lg:end-10 max-lg:top-0 max-lg:size-11 max-lg:border-transparent max-lg:bg-transparent max-lg:text-ink-2 max-lg:p-0!',
          )}
        >
          <Download className="size-5 lg:size-4" aria-hidden="true" />
          <span className="max-lg:sr-only">{t('operator.export.title')}</span>
        </button>
      }
      items={[
        { label: t('operator.export.csv'), render: link('csv') },
        { label: t('operator.export.json'), render: link('json') },
      ]}
    />
  );
}
