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

/** On a card of a list, which does not read the lists of each creator before the dialog does. */
export function SaveMark({ creator }: SaveButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const lists = useQuery({ ...listsOfCreatorQuery(creator.id), enabled: isOpen });
  const isSaved = lists.data?.items.some(({ entryId }) => entryId !== null) ?? false;
  return (
    <>
      <button
        type="button"
        {...fetchAhead(load)}
        aria-label={t('talentLists.saveTitle', { name: creator.name })}
        onClick={() => setOpen(true)}
        className="absolute start-1 top-1 grid size-11 place-items-center rounded-full text-white"
      >
        <span className="grid size-8 place-items-center rounded-full bg-film/70">
          <Bookmark className={clsx('size-4', isSaved && 'fill-current')} aria-hidden="true" />
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <SaveDialog creator={creator} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function SaveButton({ creator }: SaveButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const lists = useQuery(listsOfCreatorQuery(creator.id));
  const isSaved = lists.data?.items.some(({ entryId }) => entryId !== null) ?? false;
  return (
    <>
      <Button
        {...fetchAhead(load)}
        className="max-sm:size-11 max-sm:px-0!"
        icon={<Bookmark className={clsx('size-4.5', isSaved && 'fill-current')} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:sr-only">{t(isSaved ? 'talentLists.saved' : 'talentLists.save')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <SaveDialog creator={creator} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
