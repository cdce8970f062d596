import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, Nothing } from '#ui/lists/data-table.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { Pill } from '#ui/pill.tsx';
import type { Import } from '../schema.ts';
import { useUndoImport } from './data.ts';

export function ImportTable({ imports }: { imports: Import[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      label={t('imports.list')}
      rows={imports}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('imports.file'),
          className: 'max-w-80',
          cell: ({ fileName, format: kind, undoneAt }) => (
            <span className="grid min-w-0 gap-0.5">
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <bdi className="font-medium wrap-anywhere">{fileName}</bdi>
                {undoneAt && <Pill>{t('imports.isUndone')}</Pill>}
              </span>
              <span className="text-sm text-ink-3">{t(`imports.formats.${kind}`)}</span>
            </span>
          ),
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
              <span className="text-sm text-ink-3">
                {t(kind === 'shopify_orders' ? 'imports.orderCount' : 'imports.rowCount', { count: rows })}
              </span>
            </span>
          ),
        },
        {
          label: t('imports.notCounted'),
          cell: ({ refused, unmatched }) => {
            const notes = [
              refused > 0 && t('imports.refusedCount', { count: refused }),
              unmatched > 0 && t('imports.unmatchedCount', { count: unmatched }),
            ].filter(Boolean);
            return notes.length > 0 ? (
              <span className="dotted text-sm text-ink-2">
                {notes.map((note) => note && <span key={note}>{note}</span>)}
              </span>
            ) : (
              <Nothing />
            );
          },
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
        },
        {
          label: t('imports.undo'),
          isAction: true,
          cell: (row) => !row.undoneAt && <UndoButton id={row.id} name={row.fileName} />,
        },
      ]}
    />
  );
}

function UndoButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const undoing = useUndoImport();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />}
        aria-label={t('imports.undoOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('imports.undo')}
      </Button>
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
