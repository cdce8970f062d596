import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Clock, Star } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { useFocusAfter } from '#ui/overlays/use-focus-after.ts';
import { useShortcut } from '#ui/shortcuts.tsx';
import type { Rating } from '../schema.ts';
import { type Rated, submissionRatingsQuery, useDeleteRating } from './data.ts';
import { ReviewWords } from './review-words.tsx';
import { Stars, useStarLabel } from './stars.tsx';

const RatingDialog = lazyPart(() => import('./rating-dialog.tsx'));

type RatingPanelProps = {
  ratedSide: Rated;
  submissionId: string;
  /** One line of stars, without texts and changes. */
  brief?: boolean;
  /** False where a `RateButton` stands elsewhere. */
  withButton?: boolean;
  className?: string;
};

export default function RatingPanel({
  ratedSide,
  submissionId,
  brief = false,
  withButton = true,
  className,
}: RatingPanelProps) {
  const { t } = useTranslation();
  const ratings = useQuery(submissionRatingsQuery(submissionId));
  const [openDialog, setOpenDialog] = useState<'rate' | 'delete'>();
  const deleting = useDeleteRating();
  if (ratings.isPending) {
    return (
      <Loading className={className}>
        <Skeleton className="h-11 w-40 max-w-full" />
      </Loading>
    );
  }
  if (!ratings.data) {
    return (
      <div role="alert" className={clsx('flex flex-wrap items-center gap-3 text-sm', className)}>
        {t('ratings.notLoaded')}
        <Button size="small" loading={ratings.isFetching} onClick={() => void ratings.refetch()}>
          {t('ui.retry')}
        </Button>
      </div>
    );
  }
  const { own, received, otherName: name } = ratings.data;
  return (
    <Outcome
      isRated={own !== null}
      className={clsx(
        brief ? 'flex flex-wrap items-center gap-x-5 gap-y-1' : 'flex flex-col gap-4',
        className,
      )}
    >
      {received && (
        <RatingView
          title={brief ? t('ratings.theirsBrief') : t('ratings.theirs', { name })}
          rating={received}
          brief={brief}
        />
      )}
      {own ? (
        <RatingView title={t('ratings.yours')} rating={own} brief={brief}>
          {!own.isVisible && !brief && (
            <>
              <Hidden name={name} visibleAt={own.visibleAt} />
              <div className="-ms-3 mt-1 flex flex-wrap">
                <Button size="small" variant="quiet" onClick={() => setOpenDialog('rate')}>
                  {t('ratings.change')}
                </Button>
                <Button size="small" variant="quiet" onClick={() => setOpenDialog('delete')}>
                  {t('ratings.remove')}
                </Button>
              </div>
            </>
          )}
        </RatingView>
      ) : (
        withButton && (
          <div>
            {!brief && <p className="mb-2 text-sm">{t('ratings.how', { name })}</p>}
            <RateButton ratedSide={ratedSide} submissionId={submissionId} />
          </div>
        )
      )}
      {openDialog === 'rate' && (
        <Suspense>
          <RatingDialog
            ratedSide={ratedSide}
            name={name}
            submissionId={submissionId}
            current={own}
            isLate={received !== null}
            onClose={() => setOpenDialog(undefined)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={openDialog === 'delete'}
        onClose={() => setOpenDialog(undefined)}
        title={t('ratings.removeTitle')}
        description={t('ratings.removeText')}
        confirmLabel={t('ratings.remove')}
        destructive
        onConfirm={async () => {
          await deleting.mutateAsync({ ratedSide, submissionId });
          toastSuccess(t('ratings.removed'));
        }}
        errorText={(error) => errorText(t, error)}
      />
    </Outcome>
  );
}

/** Absent once the user has rated. */
export function RateButton({
  ratedSide,
  submissionId,
  size,
}: Pick<RatingPanelProps, 'ratedSide' | 'submissionId'> & Pick<ButtonLook, 'size'>) {
  const { t } = useTranslation();
  const shortcut = useShortcut();
  const { data: ratings } = useQuery(submissionRatingsQuery(submissionId));
  const [isRating, setRating] = useState(false);
  if (!ratings) return null;
  return (
    <>
      {!ratings.own && (
        <Button
          size={size}
          icon={<Star className="size-4" aria-hidden="true" />}
          onClick={() => setRating(true)}
          {...shortcut('s')}
        >
          {t(`ratings.${ratedSide}.rate`)}
        </Button>
      )}
      {isRating && (
        <Suspense>
          <RatingDialog
            ratedSide={ratedSide}
            name={ratings.otherName}
            submissionId={submissionId}
            current={ratings.own}
            isLate={ratings.received !== null}
            onClose={() => setRating(false)}
          />
        </Suspense>
      )}
    </>
  );
}

type OutcomeProps = { isRated: boolean; className: string; children: ReactNode };

/** Keeps the focus when the rating replaces the button. */
function Outcome({ isRated, className, children }: OutcomeProps) {
  const box = useFocusAfter<HTMLDivElement>(isRated);
  return (
    <div ref={box} tabIndex={-1} className={clsx('outline-none', className)}>
      {children}
    </div>
  );
}

type RatingViewProps = { title: string; rating: Rating; brief: boolean; children?: ReactNode };

function RatingView({ title, rating, brief, children }: RatingViewProps) {
  const caption = useStarLabel();
  if (brief) {
    return (
      <p className="flex items-center gap-x-2 text-sm text-ink-2">
        {title}
        <Stars value={rating.stars} />
      </p>
    );
  }
  return (
    <section>
      <h3 className="text-sm">{title}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
        <Stars value={rating.stars} />
        {caption(rating.stars)}
      </p>
      <ReviewWords review={rating} />
      {children}
    </section>
  );
}

function Hidden({ name, visibleAt }: { name: string; visibleAt: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm text-ink-2">
      <Clock className="mt-1 size-3.5 shrink-0" aria-hidden="true" />
      {t('ratings.hidden', { name, date: format.date(visibleAt) })}
    </p>
  );
}
