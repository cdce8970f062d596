import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toastError, toastSuccess } from '#ui/overlays/toast.tsx';
import type { ListWithEntry } from '../schema.ts';
import { listsOfCreatorQuery, useCreateList, useToggleEntry } from './data.ts';
import { TalentListForm } from './list-form.tsx';

type Creator = { id: string; name: string };
type SaveDialogProps = { creator: Creator; onClose: () => void };

export function SaveDialog({ creator, onClose }: SaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('talentLists.saveTitle', { name: creator.name })}
      description={t('talentLists.saveText')}
    >
      <Lists creator={creator} />
    </Dialog>
  );
}

function Lists({ creator }: { creator: Creator }) {
  const { t } = useTranslation();
  const lists = useQuery(listsOfCreatorQuery(creator.id));
  const creating = useCreateList(creator.id);
  if (lists.isPending) {
    return <Loading className="grid gap-3" shapes={['h-9', 'h-9', 'h-24']} />;
  }
  if (!lists.data) return <ErrorState title={t('talentLists.failed')} {...retryOf(t, lists)} />;
  const { items } = lists.data;
  return (
    <>
      {items.length > 0 && (
        <ul className="-mt-1 mb-5 max-h-72 overflow-y-auto">
          {items.map((list) => (
            <li key={list.id}>
              <Toggle creatorId={creator.id} list={list} />
            </li>
          ))}
        </ul>
      )}
      <TalentListForm
        submitLabel={t('talentLists.createAndSave')}
        busyLabel={t('talentLists.creating')}
        send={creating.mutateAsync}
        onSent={() => toastSuccess(t('talentLists.createdWith', { name: creator.name }))}
      />
      {items.length > 0 && (
        <div className="mt-5 grid border-t border-line pt-5">
          <LinkButton to="/talent-lists" icon={<ListChecks className="size-4" aria-hidden="true" />}>
            {t('talentLists.toLists')}
          </LinkButton>
        </div>
      )}
    </>
  );
}

function Toggle({ creatorId, list: { id, name, entryId } }: { creatorId: string; list: ListWithEntry }) {
  const { t } = useTranslation();
  const toggling = useToggleEntry(creatorId);
  return (
    <Checkbox
      label={<bdi>{name}</bdi>}
      checked={toggling.isPending ? toggling.variables.entryId === null : entryId !== null}
      onChange={() => {
        if (toggling.isPending) return;
        toggling.mutate(
          { id, entryId },
          {
            onError: (error) =>
              toastError(t('talentLists.toggleFailed'), { description: errorText(t, error) }),
          },
        );
      }}
    />
  );
}
