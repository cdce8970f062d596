import { Ellipsis, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { IconButton } from '#ui/button.tsx';
import { DataTable, Nothing } from '#ui/lists/data-table.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { Pill } from '#ui/pill.tsx';
import type { Import } from '../schema.ts';
import { useUndoImport } from './data.ts';

export function ImportTable({ imports }: { imports: Import[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const countOf = ({ format: kind, rows }: Pick<Import, 'format' | 'rows'>) =>
    t(kind === 'shopify_orders' ? 'imports.orderCount' : 'imports.rowCount', { count: rows });
  const skippedOf = ({ refused, unmatched }: Import) => [
    ...(refused > 0 ? [t('imports.refusedCount', { count: refused })] : []),
    ...(unmatched > 0 ? [t('imports.unmatchedCount', { count: unmatched })] : []),
  ];
  return (
    <DataTable
      label={t('imports.list')}
      rows={imports}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('imports.file'),
          className: 'max-w-80',
          cell: (row) => (
            <span className="grid min-w-0 gap-0.5">
              <FileName row={row} />
              <span className="text-sm text-ink-3">{t(`imports.formats.${row.format}`)}</span>
            </span>
          ),
          phoneCell: (row) => <FileName row={row} />,
        },
        {
          label: t('imports.days'),
          cell: ({ fromDay, toDay, format: kind, rows }) => (
            <span className="grid gap-0.5">
              {fromDay && toDay && (
                <span>
                  {fromDay === toDay
                    ? format.date(fromDay)
                    : t('imports.period', { from: format.date(fromDay), to: format.date(toDay) })}
                </span>
              )}
              <span className="text-sm text-ink-3">{countOf({ format: kind, rows })}</span>
            </span>
          ),
          phoneCell: countOf,
        },
        {
          label: t('imports.notCounted'),
          cell: (row) => {
            const notes = skippedOf(row);
            return notes.length > 0 ? (
              <span className="dotted text-sm text-ink-2">
                {notes.map((note) => (
                  <span key={note}>{note}</span>
                ))}
              </span>
            ) : (
              <Nothing />
            );
          },
          phoneCell: (row) => skippedOf(row).join(' · '),
        },
        {
          label: t('imports.imported'),
          cell: ({ appliedAt, by }) => (
            <span className="text-sm text-ink-2">
              {by
                ? t('imports.importedBy', { when: format.dateTime(appliedAt), name: by })
                : format.dateTime(appliedAt)}
            </span>
          ),
          phoneCell: ({ appliedAt }) => format.date(appliedAt),
        },
        {
          label: t('imports.actions'),
          isAction: true,
          cell: (row) => !row.undoneAt && <ImportMenu id={row.id} name={row.fileName} />,
        },
      ]}
    />
  );
}

function FileName({ row: { fileName, undoneAt } }: { row: Import }) {
  const { t } = useTranslation();
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <bdi className="font-medium wrap-anywhere">{fileName}</bdi>
      {undoneAt && <Pill>{t('imports.isUndone')}</Pill>}
    </span>
  );
}

function ImportMenu({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const undoing = useUndoImport();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="small"
            label={t('imports.menu', { name })}
            icon={<Ellipsis className="size-5" aria-hidden="true" />}
          />
        }
        items={[
          {
            label: t('imports.undo'),
            icon: <Undo2 className="mirror size-4" aria-hidden="true" />,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        destructive
        onClose={() => setAsking(false)}
        title={t('imports.undoTitle')}
        description={t('imports.undoText', { name })}
        confirmLabel={t('imports.undo')}
        errorText={(error) => errorText(t, error)}
        onConfirm={async () => {
          await undoing.mutateAsync(id);
          toastSuccess(t('imports.undone'));
        }}
      />
    </>
  );
}
