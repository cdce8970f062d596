import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, fetchAhead } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { listsOfCreatorQuery } from './data.ts';

const load = () => import('./save-dialog.tsx');
const SaveDialog = lazyPart(() => load().then((m) => ({ default: m.SaveDialog })));

type SaveButtonProps = { creator: { id: string; name: string } };

/** With `isLazy`, the lists are read when the dialog opens. */
function useSaving({ creator }: SaveButtonProps, isLazy = false) {
  const [isOpen, setOpen] = useState(false);
  const lists = useQuery({ ...listsOfCreatorQuery(creator.id), enabled: isOpen || !isLazy });
  return {
    isSaved: lists.data?.items.some(({ entryId }) => entryId !== null) ?? false,
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
  const { isSaved, opener, dialog } = useSaving(props);
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

/** On the card of a creator, at its upper corner. */
export function SaveMark(props: SaveButtonProps) {
  const { t } = useTranslation();
  const { isSaved, opener, dialog } = useSaving(props, true);
  return (
    <>
      <button
        type="button"
        {...opener}
        aria-label={t('talentLists.saveTitle', { name: props.creator.name })}
        className="absolute start-1 top-1 grid size-11 place-items-center rounded-full text-white"
      >
        <span className="grid size-8 place-items-center rounded-full bg-film/70">
          <Bookmark className={clsx('size-4', isSaved && 'fill-current')} aria-hidden="true" />
        </span>
      </button>
      {dialog}
    </>
  );
}
