import { MapPin, Star, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { termLabel } from '#features/people/creators/terms.ts';
import { CreatorSentence } from '#features/people/reliability/ui/creator-sentence.tsx';
import { formatRating } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { Pill, StatusPill, type Tone } from '#ui/pill.tsx';
import type { Applicant } from '../schema.ts';

type Status = Applicant['status'] | 'closed';

const TONES = {
  pending: 'amber',
  accepted: 'green',
  rejected: 'neutral',
  released: 'neutral',
  closed: 'neutral',
} as const satisfies Record<Status, Tone>;
const SHOWN_TAGS = 3;

/** A completed campaign closes its undecided applications. */
export const statusIn = (isOver: boolean, { status }: Pick<Applicant, 'status'>): Status =>
  isOver && status === 'pending' ? 'closed' : status;

export function ApplicationStatusPill({ status }: { status: Status }) {
  const { t } = useTranslation();
  return <StatusPill tone={TONES[status]}>{t(`applications.status.${status}`)}</StatusPill>;
}

export function ApplicantFacts({ creator }: Pick<Applicant, 'creator'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-ink-2">
      {creator.location && (
        <span className="inline-flex items-center gap-1">
          <MapPin className="size-3.5 text-ink-3" aria-hidden="true" />
          <bdi>{termLabel(creator.location, language)}</bdi>
        </span>
      )}
      <Rating rating={creator.averageRating} />
      <span>
        {creator.campaignCount === 0
          ? t('applications.noCampaigns')
          : t('applications.campaigns', { count: creator.campaignCount })}
      </span>
      {creator.reliability && (
        <span className="w-full">
          <CreatorSentence of={creator.reliability} />
        </span>
      )}
    </p>
  );
}

type ApplicantTagsProps = Pick<Applicant, 'creator'> & { status: Status };

export function ApplicantTags({ creator, status }: ApplicantTagsProps) {
  const { t } = useTranslation();
  const lacksPayout = !creator.isPayable && (status === 'pending' || status === 'accepted');
  if (creator.expertiseTags.length === 0 && !lacksPayout) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {creator.expertiseTags.slice(0, SHOWN_TAGS).map((tag) => (
        <Pill key={tag}>
          <bdi>{tag}</bdi>
        </Pill>
      ))}
      {lacksPayout && (
        <Tooltip text={t('applications.notPayableText')}>
          <button type="button" className="cursor-help rounded-full">
            <Pill tone="amber" icon={<TriangleAlert className="size-3.5" aria-hidden="true" />}>
              {t('applications.notPayable')}
            </Pill>
          </button>
        </Tooltip>
      )}
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
