import { MapPin, Star, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatRating } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { FormError, NoticeBox } from '#ui/message-box.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { useFocusAfter } from '#ui/overlays/use-focus-after.ts';
import { Pill, StatusPill, type Tone } from '#ui/pill.tsx';
import { canDecide } from '../policy.ts';
import type { Applicant } from '../schema.ts';
import { ApplicationVideos } from './application-videos.tsx';
import type { Decision } from './data.ts';

const TONES = {
  pending: 'amber',
  accepted: 'green',
  rejected: 'neutral',
  closed: 'neutral',
} as const satisfies Record<string, Tone>;
const SHOWN_TAGS = 3;

type ApplicantRowProps = {
  applicant: Applicant;
  /** Set when no places are left. */
  full: { accepted: number; videos: number } | null;
  /** The campaign is completed. */
  isOver: boolean;
  onDecide: (decision: Decision) => void;
  deciding: Decision | undefined;
  error: ReactNode;
  reminder: ReactNode;
  message: ReactNode;
};

export function ApplicantRow({
  applicant,
  full,
  isOver,
  onDecide,
  deciding,
  error,
  reminder,
  message,
}: ApplicantRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { creator } = applicant;
  const status = isOver && applicant.status === 'pending' ? 'closed' : applicant.status;
  const decided = useFocusAfter<HTMLSpanElement>(status);
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex items-start gap-4">
        <Avatar name={creator.name} imageUrl={creator.imageUrl} className="size-12 text-lg" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-base">
              <Link to={`/creator/${creator.id}`} className="hover:underline">
                <bdi>{creator.name}</bdi>
              </Link>
            </h2>
            <span ref={decided} tabIndex={-1} className="outline-none">
              <StatusPill tone={TONES[status]}>{t(`applications.status.${status}`)}</StatusPill>
            </span>
          </div>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-ink-2">
            {creator.location && (
              <span className="inline-flex items-center gap-1">
                <MapPin className="size-3.5 text-ink-3" aria-hidden="true" />
                <bdi>{creator.location}</bdi>
              </span>
            )}
            <Rating rating={creator.averageRating} />
            <span>
              {creator.campaignCount === 0
                ? t('applications.noCampaigns')
                : t('applications.campaigns', { count: creator.campaignCount })}
            </span>
          </p>
        </div>
      </div>
      {creator.bio && (
        <p dir="auto" className="text-start break-words whitespace-pre-line text-ink-2">
          {creator.bio}
        </p>
      )}
      {applicant.note && (
        <div className="rounded-control bg-wash px-3.5 py-3">
          <p className="text-sm font-medium">{t('applications.note')}</p>
          <p dir="auto" className="text-start break-words whitespace-pre-line text-ink-2">
            {applicant.note}
          </p>
        </div>
      )}
      <ApplicationVideos videos={applicant.videos} label={t('applications.videos')} />
      {(creator.expertiseTags.length > 0 || !creator.isPayable) && (
        <div className="flex flex-wrap gap-1.5">
          {creator.expertiseTags.slice(0, SHOWN_TAGS).map((tag) => (
            <Pill key={tag}>
              <bdi>{tag}</bdi>
            </Pill>
          ))}
          {!creator.isPayable && (status === 'pending' || status === 'accepted') && (
            <Tooltip text={t('applications.notPayableText')}>
              <button type="button" className="cursor-help rounded-full">
                <Pill tone="amber" icon={<TriangleAlert className="size-3.5" aria-hidden="true" />}>
                  {t('applications.notPayable')}
                </Pill>
              </button>
            </Tooltip>
          )}
        </div>
      )}
      {reminder}
      {error && <FormError>{error}</FormError>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-3">
          {t('applications.applied', { when: format.dateTime(applicant.createdAt) })}
        </p>
        <div className="ms-auto flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:flex-col-reverse">
          {message}
          {canDecide(applicant) && !isOver && (
            <Actions name={creator.name} full={full} onDecide={onDecide} deciding={deciding} />
          )}
        </div>
      </div>
    </Card>
  );
}

type ActionsProps = Pick<ApplicantRowProps, 'full' | 'onDecide' | 'deciding'> & { name: string };

function Actions({ name, full, onDecide, deciding }: ActionsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Decision>();
  // Cancelling restores the focus.
  const [cancelled, setCancelled] = useState<Decision>();
  const busy = deciding !== undefined;
  if (asking) {
    const question =
      asking === 'decline'
        ? t('applications.confirmDecline', { name })
        : full && t('applications.full', full);
    return (
      <div className="flex w-full flex-col gap-3">
        <NoticeBox>{question}</NoticeBox>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button
            disabled={busy}
            onClick={() => {
              setCancelled(asking);
              setAsking(undefined);
            }}
          >
            {t('ui.cancel')}
          </Button>
          <Button
            variant={asking === 'decline' ? 'dangerSolid' : 'primary'}
            autoFocus
            loading={busy}
            onClick={() => onDecide(asking)}
          >
            {t(asking === 'decline' ? 'applications.decline' : 'applications.acceptAnyway')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button disabled={busy} autoFocus={cancelled === 'decline'} onClick={() => setAsking('decline')}>
        {t('applications.decline')}
      </Button>
      <Button
        variant="primary"
        disabled={busy && deciding !== 'accept'}
        autoFocus={cancelled === 'accept'}
        loading={deciding === 'accept'}
        onClick={() => (full ? setAsking('accept') : onDecide('accept'))}
      >
        {t('applications.accept')}
      </Button>
    </div>
  );
}

function Rating({ rating }: { rating: number | null }) {
  const { t } = useTranslation();
  if (rating === null) return <span>{t('applications.noRating')}</span>;
  const text = formatRating(rating);
  return (
    <span className="inline-flex items-center gap-1" title={t('applications.rating', { rating: text })}>
      <Star className="size-3.5 fill-saffron text-saffron" aria-hidden="true" />
      <bdi>{text}</bdi>
    </span>
  );
}
