import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignQuery } from '#features/campaigns/campaigns/ui/data.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { countFunded, countUnfunded } from '../rules.ts';
import { fundingQuery } from './data.ts';

const FundingDialog = lazyPart(() => import('./funding-dialog.tsx'));

export default function FundingOffer({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data: campaign } = useQuery(campaignQuery(campaignId));
  const { data: funding } = useQuery(fundingQuery(campaignId));
  if (!campaign || !funding) return null;
  const open = funding.available + funding.reserved;
  const canFund = countUnfunded(campaign, open) > 0;
  if (!canFund && open === 0) return null;
  return (
    <Card className="mx-auto mt-6 max-w-xl p-6 sm:p-8">
      <h2 className="text-lg">{t('slots.title')}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t('slots.text')}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span role="status" className="font-medium">
          {open > 0 &&
            t('slots.funded', {
              funded: countFunded(campaign.approvedCount, open),
              count: campaign.maxSubmissions,
            })}
        </span>
        {canFund && <Button onClick={() => setOpen(true)}>{t('slots.fund.tab')}</Button>}
      </div>
      {isOpen && (
        <Suspense>
          <FundingDialog campaign={campaign} funding={funding} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
