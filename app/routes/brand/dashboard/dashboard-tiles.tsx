import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accentLinkClass } from '#features/campaigns/campaigns/ui/campaign-card.tsx';
import { campaignSummaryQuery } from '#features/campaigns/campaigns/ui/data.ts';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { StatTile, StatTiles } from '#ui/card.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { WithHelpMark } from '#ui/overlays/help-mark.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { Money } from '#ui/text.tsx';

export function DashboardTiles({ onReview }: { onReview: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wallet = useQuery(walletQuery);
  const summary = useQuery(campaignSummaryQuery);
  const retry = () => void summary.refetch();
  const pending = summary.data?.pendingReviewCount ?? 0;
  return (
    <StatTiles className="compact-tiles">
      <StatTile
        label={
          wallet.data && wallet.data.heldCents > 0 ? (
            <Defined
              text={`${t('campaigns.tiles.held', { amount: format.money(wallet.data.heldCents) })}. ${t('campaigns.tiles.heldText')}`}
            >
              {t('campaigns.tiles.wallet')}
            </Defined>
          ) : (
            t('campaigns.tiles.wallet')
          )
        }
        value={
          <Figure failed={wallet.isError && !wallet.data} onRetry={() => void wallet.refetch()}>
            {wallet.data && <Money cents={wallet.data.balanceCents} />}
          </Figure>
        }
        action={
          <Link to="/wallet" className={accentLinkClass}>
            {t('campaigns.tiles.topUp')}
          </Link>
        }
      />
      <StatTile
        label={
          <Defined text={t('campaigns.tiles.totalBudgetText')}>{t('campaigns.tiles.totalBudget')}</Defined>
        }
        value={
          <Figure failed={summary.isError && !summary.data} onRetry={retry}>
            {summary.data && <Money cents={summary.data.totalBudgetCents} />}
          </Figure>
        }
      />
      <StatTile
        label={
          <Defined text={t('campaigns.tiles.activeVideosText')}>{t('campaigns.tiles.activeVideos')}</Defined>
        }
        value={
          <Figure failed={summary.isError && !summary.data} onRetry={retry}>
            {summary.data && <bdi>{format.number(summary.data.activeVideoCount)}</bdi>}
          </Figure>
        }
      />
      <StatTile
        label={
          <Defined text={t('campaigns.tiles.pendingReviewsText')}>
            {t('campaigns.tiles.pendingReviews')}
          </Defined>
        }
        value={
          <Figure failed={summary.isError && !summary.data} onRetry={retry}>
            {summary.data && <bdi>{format.number(pending)}</bdi>}
          </Figure>
        }
        action={
          pending > 0 && (
            <button type="button" className={accentLinkClass} onClick={onReview}>
              {t('attention.actions.review')}
            </button>
          )
        }
      />
    </StatTiles>
  );
}

function Defined({ text, children }: { text: string; children: string }) {
  return (
    <Tooltip text={text}>
      <button type="button" className="cursor-help rounded-chip text-start">
        <WithHelpMark>{children}</WithHelpMark>
        <span className="sr-only">{text}</span>
      </button>
    </Tooltip>
  );
}

type FigureProps = { failed: boolean; onRetry: () => void; children: ReactNode };

function Figure({ failed, onRetry, children }: FigureProps) {
  const { t } = useTranslation();
  if (failed) {
    return (
      <span className="flex items-center gap-2 text-sm font-normal text-red">
        {t('campaigns.tiles.failed')}
        <Button size="small" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </span>
    );
  }
  return children ?? <Skeleton className="my-1 h-6 w-24" />;
}
