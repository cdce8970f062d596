import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { IconButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { isEditable } from '../../rules.ts';
import type { Message } from '../../schema.ts';
import { deleteMessage } from '../data.ts';
import { useTimes } from '../times.ts';

const ReportDialog = lazyPart(() => import('../../reports/ui/report-dialog.tsx'));

type OwnMenuProps = { message: Message; onEdit: ((message: Message) => void) | undefined };

export function OwnMessageMenu({ message, onEdit }: OwnMenuProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const edit: MenuItem[] =
    onEdit && isEditable(message.createdAt)
      ? [
          {
            label: t('inbox.edit'),
            icon: <Pencil className="size-4.5" />,
            onSelect: () => onEdit(message),
          },
        ]
      : [];
  return (
    <>
      <MessageMenu
        message={message}
        items={[
          ...edit,
          {
            label: t('inbox.remove'),
            icon: <Trash2 className="size-4.5" />,
            danger: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('inbox.confirmDelete')}
        description={t('inbox.confirmDeleteText')}
        confirmLabel={t('inbox.remove')}
        destructive
        onConfirm={() =>
          deleteMessage(message.id).then(() => queries.invalidateQueries({ queryKey: ['inbox'] }))
        }
        errorText={(error) => errorText(t, error)}
      />
    </>
  );
}

export function OtherMessageMenu({ message, name }: { message: Message; name: string }) {
  const { t } = useTranslation();
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <MessageMenu
        message={message}
        items={[
          {
            label: t('inbox.report.label'),
            icon: <Flag className="size-4.5" />,
            onSelect: () => setReporting(true),
          },
        ]}
      />
      {isReporting && (
        <Suspense>
          <ReportDialog message={message} authorName={name} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}

function MessageMenu({ message, items }: { message: Message; items: MenuItem[] }) {
  const { t } = useTranslation();
  const { time } = useTimes();
  const label = t('inbox.ofMessage', { time: time(message.createdAt) });
  return (
    <Menu
      label={label}
      trigger={
        <IconButton
          label={label}
          size="small"
          className={clsx(
            'absolute top-1/2 -translate-y-1/2 rounded-full! opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:top-auto pointer-coarse:bottom-0 pointer-coarse:translate-none',
            message.author === 'own' ? 'end-full me-1' : 'start-full ms-1',
          )}
          icon={<Ellipsis className="size-4" aria-hidden="true" />}
        />
      }
      items={items}
    />
  );
}
