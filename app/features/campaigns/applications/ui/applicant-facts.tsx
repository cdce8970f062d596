import { MapPin, Star, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { termLabel } from '#features/people/creators/terms.ts';
import { CreatorSentence } from '#features/people/reliability/ui/creator-sentence.tsx';
import { formatRating } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
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

type ApplicantFactsProps = Pick<Applicant, 'creator'> & { appliedAt: string };

export function ApplicantFacts({ creator, appliedAt }: ApplicantFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-ink-2 max-sm:gap-x-3 max-sm:text-label">
      <Rating rating={creator.averageRating} />
      <span className="flex min-w-0 items-center gap-x-4 max-sm:order-1 max-sm:w-full max-sm:gap-x-3">
        <span className="shrink-0">
          {creator.campaignCount === 0
            ? t('applications.noCampaigns')
            : t('applications.campaigns', { count: creator.campaignCount })}
        </span>
        {creator.location && (
          <span className="flex min-w-0 items-center gap-1">
            <MapPin className="size-3.5 shrink-0 text-ink-3 max-sm:hidden" aria-hidden="true" />
            <bdi className="truncate">{termLabel(creator.location, language)}</bdi>
          </span>
        )}
      </span>
      <time dateTime={appliedAt} title={format.dateTime(appliedAt)} className="shrink-0 text-ink-3">
        {t('applications.applied', { when: format.relative(appliedAt) })}
      </time>
      {creator.reliability && (
        <span className="max-lg:w-full max-sm:order-1">
          <CreatorSentence reliability={creator.reliability} />
        </span>
      )}
    </p>
  );
}

export function ApplicantTags({ creator }: Pick<Applicant, 'creator'>) {
  const { language } = useLanguage();
  if (creator.expertiseTags.length === 0) return null;
  return (
    <div className="flex shrink-0 flex-wrap gap-1.5 max-sm:hidden">
      {creator.expertiseTags.slice(0, SHOWN_TAGS).map((tag) => (
        <Pill key={tag}>
          <bdi>{termLabel(tag, language)}</bdi>
        </Pill>
      ))}
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

export function NoPayoutMethod() {
  const { t } = useTranslation();
  return (
    <Tooltip text={t('applications.notPayableText')}>
      <button type="button" className="flex cursor-help rounded-full">
        <Pill tone="amber" icon={<TriangleAlert className="size-3.5" aria-hidden="true" />}>
          {t('applications.notPayable')}
        </Pill>
      </button>
    </Tooltip>
  );
}
