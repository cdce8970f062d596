import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addRowClass } from '#features/campaigns/campaigns/ui/form/folded-fields.tsx';
import type { MediaKind, Purpose } from '#features/media/media/rules.ts';
import { Button, fetchAhead } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import type { Step } from '../../rules.ts';
import type { StepProps } from '../use-draft-form.ts';

const loadFiles = () => import('./draft-files.tsx').then((m) => ({ default: m.DraftFiles }));
const DraftFiles = lazyPart(loadFiles);

const FILES = {
  cover: { purpose: 'cover', kinds: ['picture'], max: 1 },
  productPicture: { purpose: 'reference', kinds: ['picture'], max: 1 },
  guidelines: { purpose: 'reference', kinds: ['document', 'picture'], max: 4 },
} as const satisfies Record<string, { purpose: Purpose; kinds: readonly MediaKind[]; max: number }>;
const STEPS: { [Name in keyof typeof FILES]: Step } = {
  cover: 'basics',
  productPicture: 'product',
  guidelines: 'product',
};
const NAMES = Object.keys(STEPS) as (keyof typeof FILES)[];

const placeOf = (draftId: string, name: keyof typeof FILES) => `${draftId} ${name}`;

/** Places of open fields, also of other steps. */
const opened = new Set<string>();
/** Open fields with a file that is still read, uploaded or checked. */
const unfinished = new Set<string>();

export const hasUnfinishedFiles = (draftId: string): boolean =>
  NAMES.some((name) => unfinished.has(placeOf(draftId, name)));

type DraftProps = Pick<StepProps, 'form' | 'content' | 'view' | 'id'>;
type LazyDraftFilesProps = DraftProps & {
  name: keyof typeof FILES;
  /** In a card of optional fields. */
  isRow?: boolean;
};

/** The fields opened in other steps, which add the files that finish uploading meanwhile to the draft. */
export function FilesOfOtherSteps({ step, ...draft }: DraftProps & { step: Step }) {
  return (
    <div hidden>
      {NAMES.filter((name) => STEPS[name] !== step && opened.has(placeOf(draft.id, name))).map((name) => (
        <LazyDraftFiles key={name} {...draft} name={name} />
      ))}
    </div>
  );
}

export function LazyDraftFiles({ form, content, view, id, name, isRow }: LazyDraftFilesProps) {
  const { t } = useTranslation();
  const place = placeOf(id, name);
  const [wasOpened, setOpened] = useState(opened.has(place));
  const isOpen = wasOpened || content[name].length > 0;
  const group = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    opened.add(place);
    // Restores the focus of the replaced button.
    if (isPressed.current) group.current?.focus();
  }, [isOpen, place]);

  const open = () => {
    isPressed.current = true;
    setOpened(true);
  };
  if (!isOpen && isRow) {
    return (
      <button type="button" className={addRowClass} {...fetchAhead(loadFiles)} onClick={open}>
        <Plus className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
        {t(`campaignDrafts.files.${name}`)}
      </button>
    );
  }
  if (!isOpen) {
    return (
      <div className="flex flex-col items-start gap-1.5">
        <Button
          {...fetchAhead(loadFiles)}
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={open}
        >
          {t(`campaignDrafts.files.${name}`)}
          <span className="font-normal text-ink-3">({t('ui.optional')})</span>
        </Button>
        <p className="text-sm text-ink-2">{t(`campaignDrafts.files.${name}Hint`)}</p>
      </div>
    );
  }
  return (
    <div ref={group} tabIndex={-1} className={clsx('outline-none', isRow ? 'p-4' : 'rounded-card')}>
      <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <DraftFiles
              {...FILES[name]}
              label={t(`campaignDrafts.files.${name}`)}
              hint={t(`campaignDrafts.files.${name}Hint`)}
              place={place}
              files={value}
              pictures={view?.pictures}
              onChange={onChange}
              onUnfinished={(isUnfinished) =>
                isUnfinished ? unfinished.add(place) : unfinished.delete(place)
              }
            />
          )}
        />
      </Suspense>
    </div>
  );
}
