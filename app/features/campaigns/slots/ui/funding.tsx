import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { countUnfunded } from '../rules.ts';
import { fundingQuery } from './data.ts';

const FundingDialog = lazyPart(() => import('./funding-dialog.tsx'));

/** The number of funded videos, which opens the dialog that changes it. */
export function Funding({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data: funding } = useQuery({
    ...fundingQuery(campaign.id),
    enabled: campaign.status !== 'pending',
  });
  if (!funding) return null;
  const open = funding.available + funding.reserved;
  const canChange = countUnfunded(campaign, open) > 0 || funding.available > 0;
  if (!canChange && !isOpen && open === 0) return null;
  const text = t('slots.funded', {
    funded: campaign.approvedCount + open,
    count: campaign.maxSubmissions,
  });
  const icon = <ShieldCheck className="size-4 text-green" aria-hidden="true" />;
  return (
    <>
      {canChange ? (
        <Button
          size="small"
          className="max-sm:order-last max-sm:me-2"
          icon={icon}
          onClick={() => setOpen(true)}
        >
          {text}
        </Button>
      ) : (
        <span className="flex items-center gap-1.5 text-sm text-ink-2 max-sm:order-last max-sm:me-2">
          {icon}
          {text}
        </span>
      )}
      {isOpen && (
        <Suspense>
          <FundingDialog campaign={campaign} funding={funding} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
