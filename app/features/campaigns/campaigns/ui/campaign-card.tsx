import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { Money } from '#ui/text.tsx';
import { isPausedForDebt } from '../rules.ts';
import type { CampaignCard as Campaign } from '../schema.ts';
import { CampaignDeadline } from './campaign-deadline.tsx';
import { CampaignStatusPill } from './campaign-status.tsx';

/** An action in a tile or a card. */
export const accentLinkClass =
  'inline-flex min-h-9 items-center rounded-chip font-medium text-link hover:underline';

type CampaignCardProps = {
  campaign: Campaign;
  to: string;
  menu: ReactNode;
  onReview: () => void;
  onPublish: () => void;
};

/** The whole card is the link. Phones show a low row, and leave the steps to the menu and the page of the campaign. */
export function CampaignCard({ campaign, to, menu, onReview, onPublish }: CampaignCardProps) {
  const { t } = useTranslation();
  const { approvedCount: approved, pendingReviewCount: pending, maxSubmissions: total } = campaign;
  return (
    <Card className="relative flex gap-3 p-3 transition-colors above-row-button hover:border-line-strong sm:p-4">
      <Poster
        imageUrl={campaign.coverUrl}
        seed={campaign.title}
        className="w-12 shrink-0 self-start rounded-control! sm:w-17 sm:rounded-poster!"
      />
      <div className="flex min-w-0 flex-1 flex-col max-sm:justify-center">
        <div className="flex items-start gap-1">
          <h2 className="min-w-0 flex-1 text-base leading-tight sm:leading-relaxed">
            <Link to={to} data-row-button className="block rounded-chip after:absolute after:inset-0">
              <bdi className="line-clamp-2 pb-0.5">{campaign.title}</bdi>
            </Link>
          </h2>
          <div className="-me-1.5 -mt-1.5 -mb-3">{menu}</div>
        </div>
        {/* A unit without room is cut off, not the amount. */}
        <div className="mt-1 flex items-center gap-x-2 text-label text-ink-2">
          <CampaignStatusPill status={campaign.status} />
          <span className="flex h-lh min-w-0 flex-wrap overflow-hidden whitespace-pre">
            <PerVideo cents={campaign.budgetCents} />
          </span>
        </div>
        <Facts campaign={campaign} />
        {/* At the bottom, so that the cards of a row have the same places. */}
        <div className="mt-auto max-sm:hidden">
          <div className="h-3.5 pt-2">
            <ProgressBar approved={approved} pending={pending} total={total} />
          </div>
          <div className="mt-1 -mb-1.5 flex min-h-9 items-center justify-between gap-x-2 text-label whitespace-nowrap">
            <Link
              to={to}
              className="inline-flex min-h-9 items-center rounded-chip text-ink-3 hover:text-ink hover:underline"
            >
              {t('campaigns.manage')}
            </Link>
            <Lead {...{ campaign, onReview, onPublish }} />
          </div>
        </div>
      </div>
    </Card>
  );
}

function Facts({ campaign }: Pick<CampaignCardProps, 'campaign'>) {
  const { t } = useTranslation();
  const { approvedCount: approved, pendingReviewCount: count, maxSubmissions: total, status } = campaign;
  const isPending = status === 'pending';
  return (
    <p className="dotted pt-1 text-label text-ink-3 sm:pt-2">
      {isPending && <span className="font-medium text-link sm:hidden">{t('campaigns.fee.toPublish')}</span>}
      <span className={isPending ? 'max-sm:hidden' : undefined}>
        <Approved approved={approved} total={total} />
      </span>
      {count > 0 && (
        <span className="font-medium text-link sm:hidden">{t('campaigns.toReview', { count })}</span>
      )}
      {isPausedForDebt(campaign) ? (
        <span className="text-amber">{t('campaigns.debt.card')}</span>
      ) : (
        <span>
          <CampaignDeadline campaign={campaign} isShort />
        </span>
      )}
    </p>
  );
}

/** The one step that the campaign waits for. */
function Lead({
  campaign,
  onReview,
  onPublish,
}: Pick<CampaignCardProps, 'campaign' | 'onReview' | 'onPublish'>) {
  const { t } = useTranslation();
  const { status, pendingReviewCount: count } = campaign;
  if (status === 'pending')
    return <CardButton onClick={onPublish}>{t('campaigns.fee.toPublish')}</CardButton>;
  if (isPausedForDebt(campaign))
    return (
      <Link to="/wallet" className={accentLinkClass}>
        {t('campaigns.debt.topUp')}
      </Link>
    );
  if (count === 0) return null;
  return <CardButton onClick={onReview}>{t('campaigns.toReview', { count })}</CardButton>;
}

function CardButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={`${accentLinkClass} -my-2`}>
      {children}
    </button>
  );
}

export function PerVideo({ cents }: { cents: number }) {
  const { t } = useTranslation();
  // Splits the sentence to emphasize the amount.
  const [before, after] = t('campaigns.perVideo', { amount: '|' }).split('|');
  return (
    <>
      {before}
      <Money cents={cents} className="font-semibold text-ink" />
      {after}
    </>
  );
}

export function Approved({ approved, total }: { approved: number; total: number }) {
  const { t } = useTranslation();
  return (
    <>
      <bdi className="font-semibold text-ink">
        {approved}/{total}
      </bdi>{' '}
      {t('campaigns.approved')}
    </>
  );
}

export function CampaignCardSkeleton() {
  return (
    <Card className="flex gap-3 p-3 sm:p-4">
      <Skeleton className="aspect-9/16 w-12 shrink-0 self-start rounded-control sm:w-20 sm:rounded-poster" />
      <div className="flex flex-1 flex-col gap-2 sm:gap-3">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-6 w-2/5 rounded-full" />
        <Skeleton className="mt-auto h-1.5 max-sm:hidden" />
        <Skeleton className="h-4 w-1/2 max-sm:mt-auto" />
      </div>
    </Card>
  );
}
