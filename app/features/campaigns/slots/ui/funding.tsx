import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignView } from '#features/campaigns/campaigns/schema.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { countFunded, countUnfunded } from '../rules.ts';
import { fundingQuery } from './data.ts';

const FundingDialog = lazyPart(() => import('./funding-dialog.tsx'));

/** The funded videos of a campaign and the dialog that changes their number. Null if there is nothing to show. */
export function useFunding(campaign: CampaignView) {
  const [isOpen, setOpen] = useState(false);
  const { data: funding } = useQuery({
    ...fundingQuery(campaign.id),
    enabled: campaign.status !== 'pending',
  });
  if (!funding) return null;
  const open = funding.available + funding.reserved;
  const canChange = countUnfunded(campaign, open) > 0 || funding.available > 0;
  if (!canChange && !isOpen && open === 0) return null;
  return {
    funded: countFunded(campaign.approvedCount, open),
    count: campaign.maxSubmissions,
    canChange,
    openDialog: () => setOpen(true),
    dialog: isOpen && (
      <Suspense>
        <FundingDialog campaign={campaign} funding={funding} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

type Funding = NonNullable<ReturnType<typeof useFunding>>;

export function FundingButton({ funding }: { funding: Funding }) {
  const { t } = useTranslation();
  const { funded, count, canChange, openDialog } = funding;
  const text = t('slots.funded', { funded, count });
  const icon = <ShieldCheck className="size-4 text-green" aria-hidden="true" />;
  if (!canChange)
    return (
      <span className="flex items-center gap-1.5 text-sm text-ink-2">
        {icon}
        {text}
      </span>
    );
  return (
    <Button
      size="small"
      icon={icon}
      title={funded === 0 ? t('slots.notFunded') : undefined}
      onClick={openDialog}
    >
      {funded === 0 ? t('slots.fund.tab') : text}
    </Button>
  );
}
