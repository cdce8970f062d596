import { Ellipsis, MapPin, MessageCircle, NotebookPen, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { IconButton } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toastError, toastSuccess } from '#ui/overlays/toast.tsx';
import { Pill } from '#ui/pill.tsx';
import { MAX_NOTE } from '../rules.ts';
import type { TalentListEntry } from '../schema.ts';
import { useNoteEntry, useRemoveEntry } from './data.ts';

const SHOWN_TAGS = 3;

type EntryRowProps = {
  entry: TalentListEntry;
  checkbox: ReactNode;
  action: ReactNode;
  onMessage: () => void;
  onNote: () => void;
  onRemoved: () => void;
};

export function EntryRow({ entry, checkbox, action, onMessage, onNote, onRemoved }: EntryRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const removing = useRemoveEntry();
  const { creator, note } = entry;
  const { name } = creator;
  const remove = () =>
    removing.mutate(entry.id, {
      onSuccess: () => {
        toastSuccess(t('talentLists.removed', { name }));
        onRemoved();
      },
      onError: (error) => toastError(t('talentLists.toggleFailed'), { description: errorText(t, error) }),
    });
  return (
    <div className="flex flex-wrap items-start gap-3 px-4 py-4 sm:gap-4 sm:px-5">
      {checkbox}
      <Avatar name={name} imageUrl={creator.imageUrl} className="size-12" />
      <div className="min-w-0 flex-1">
        <h2 className="text-base">
          <Link to={`/creator/${creator.id}`} className="hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
          {creator.averageRating === null ? (
            <span>{t('talentLists.noRatings')}</span>
          ) : (
            <span className="inline-flex items-center gap-1">
              <Star className="size-3.5 fill-saffron text-saffron" aria-hidden="true" />
              {format.rating(creator.averageRating)}
            </span>
          )}
          {creator.location && (
            <span className="inline-flex min-w-0 items-center gap-1">
              <MapPin className="size-3.5 shrink-0 text-ink-3" aria-hidden="true" />
              <bdi>{creator.location}</bdi>
            </span>
          )}
        </p>
        {creator.expertiseTags.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-1.5">
            {creator.expertiseTags.slice(0, SHOWN_TAGS).map((tag) => (
              <Pill key={tag}>
                <bdi>{tag}</bdi>
              </Pill>
            ))}
          </div>
        )}
        {note && (
          <p
            dir="auto"
            className="mt-3 rounded-control bg-wash px-3.5 py-2.5 text-start break-words whitespace-pre-line"
          >
            {note}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:*:first:grow">
        {action}
        <Menu
          label={t('talentLists.entryMenu', { name })}
          trigger={
            <IconButton
              label={t('talentLists.entryMenu', { name })}
              loading={removing.isPending}
              icon={<Ellipsis className="size-5" />}
            />
          }
          items={[
            {
              label: t('talentLists.message'),
              icon: <MessageCircle className="size-4" />,
              onSelect: onMessage,
            },
            {
              label: t(note ? 'talentLists.editNote' : 'talentLists.addNote'),
              icon: <NotebookPen className="size-4" />,
              onSelect: onNote,
            },
            {
              label: t('talentLists.removeFromList'),
              icon: <Trash2 className="size-4" />,
              danger: true,
              onSelect: remove,
            },
          ]}
        />
      </div>
    </div>
  );
}

export function NoteDialog({ entry, onClose }: { entry: TalentListEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const noting = useNoteEntry(entry.id);
  const { formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('../schema.ts')).EntryChange,
    values: { note: entry.note ?? '' },
    send: noting.mutateAsync,
    onSent: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('talentLists.noteTitle', { name: entry.creator.name })}
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      submitLabel={t('talentLists.saveNote')}
      busyLabel={t('talentLists.savingNote')}
    >
      <TextArea
        label={t('talentLists.note')}
        hint={t('talentLists.noteHint')}
        rows={4}
        dir="auto"
        maxLength={MAX_NOTE}
        {...field('note')}
      />
    </FormDialog>
  );
}
