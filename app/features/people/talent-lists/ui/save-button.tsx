import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Bookmark, BookmarkPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, fetchAhead } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { listsOfCreatorQuery } from './data.ts';

const load = () => import('./save-dialog.tsx');
const SaveDialog = lazyPart(() => load().then((m) => ({ default: m.SaveDialog })));

type SaveButtonProps = { creator: { id: string; name: string } };

function useSaveDialog({ creator }: SaveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return {
    opener: { ...fetchAhead(load), onClick: () => setOpen(true) },
    dialog: isOpen && (
      <Suspense>
        <SaveDialog creator={creator} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

export function SaveButton(props: SaveButtonProps) {
  const { t } = useTranslation();
  const { opener, dialog } = useSaveDialog(props);
  const lists = useQuery(listsOfCreatorQuery(props.creator.id));
  const isSaved = lists.data?.items.some(({ entryId }) => entryId !== null) ?? false;
  return (
    <>
      <Button
        {...opener}
        className="max-sm:size-11 max-sm:px-0!"
        icon={<Bookmark className={clsx('size-4.5', isSaved && 'fill-current')} aria-hidden="true" />}
      >
        <span className="max-sm:sr-only">{t(isSaved ? 'talentLists.saved' : 'talentLists.save')}</span>
      </Button>
      {dialog}
    </>
  );
}

/**
 * At the upper corner of a creator's card. Shows no state, which would take a request for each card. Tab skips it, so that
 * it moves from card to card; the profile has the button for the keyboard.
 */
export function AddToListButton(props: SaveButtonProps) {
  const { t } = useTranslation();
  const { opener, dialog } = useSaveDialog(props);
  return (
    <>
      <button
        type="button"
        {...opener}
        tabIndex={-1}
        aria-label={t('talentLists.saveTitle', { name: props.creator.name })}
        className="absolute start-1 top-1 grid size-11 place-items-center rounded-full text-white"
      >
        <span className="grid size-8 place-items-center rounded-full bg-film/70">
          <BookmarkPlus className="size-4" aria-hidden="true" />
        </span>
      </button>
      {dialog}
    </>
  );
}
