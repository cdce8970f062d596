import { clsx } from 'clsx';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSubmission } from '#features/campaigns/submissions/schema.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { setHasShortcuts, useHasShortcuts, useShortcuts } from '#ui/shortcuts.tsx';
import type { ComparedVersion } from './compare-dialog.tsx';
import { useFramePlayer } from './frame-player.ts';
import ReviewScreen from './review-screen.tsx';
import Threads from './threads.tsx';

const OwnCaptions = lazyPart(() => import('./own-captions.tsx'));

type Version = ComparedVersion & Pick<OwnSubmission, 'title' | 'status'>;

type OwnReviewDialogProps = {
  submission: Version;
  versions: Version[];
  onClose: () => void;
};

export default function OwnReviewDialog({ submission: opened, versions, onClose }: OwnReviewDialogProps) {
  const { t } = useTranslation();
  const [shownId, setShownId] = useState(opened.id);
  const submission = versions.find(({ id }) => id === shownId) ?? opened;
  const player = useFramePlayer();
  const content = useRef<HTMLDivElement>(null);
  const hasShortcuts = useHasShortcuts();
  useShortcuts(content);
  return (
    <Dialog open size="full" onClose={onClose} title={<bdi>{submission.title}</bdi>}>
      <div ref={content} className="grid items-start gap-6 sm:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div
          className={clsx('-mx-1 bg-card px-1 pb-2', submission.video.type === 'file' && 'sticky top-0 z-10')}
        >
          <ReviewScreen
            player={player}
            submissionId={submission.id}
            video={submission.video}
            title={submission.title}
            versions={versions}
            className="h-[38dvh] sm:h-[min(64dvh,38rem)]"
          />
        </div>
        <div className="flex flex-col gap-4">
          {submission.id !== opened.id && (
            <Button size="small" className="self-start" onClick={() => setShownId(opened.id)}>
              {t('reviews.openVersion', { version: opened.version })}
            </Button>
          )}
          <Threads
            player={player}
            submissionId={submission.id}
            side="creator"
            earlier={versions.filter(({ version }) => version < submission.version)}
            onOpen={({ id }) => setShownId(id)}
          />
          {submission.status === 'pending' && (
            <Suspense>
              <OwnCaptions submissionId={submission.id} captions={submission.video.captions} />
            </Suspense>
          )}
          <Checkbox
            className="hidden text-sm text-ink-2 sm:pointer-fine:block"
            label={t('reviews.keys')}
            checked={hasShortcuts}
            onChange={(event) => setHasShortcuts(event.target.checked)}
          />
        </div>
      </div>
    </Dialog>
  );
}
