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
  const funded = countFunded(campaign.approvedCount, open);
  const text = t('slots.funded', { funded, count: campaign.maxSubmissions });
  const icon = <ShieldCheck className="size-4 text-green" aria-hidden="true" />;
  return (
    <>
      {funded === 0 && <span className="px-1 text-sm text-ink-2 max-sm:sr-only">{t('slots.notFunded')}</span>}
      {canChange ? (
        <Button size="small" icon={icon} onClick={() => setOpen(true)}>
          <Short funded={funded} count={campaign.maxSubmissions} />
          <span className="max-sm:sr-only">{funded === 0 ? t('slots.fund.tab') : text}</span>
        </Button>
      ) : (
        <span className="flex items-center gap-1.5 text-sm text-ink-2">
          {icon}
          <Short funded={funded} count={campaign.maxSubmissions} />
          <span className="max-sm:sr-only">{text}</span>
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

/** Phones have no room for the text. */
const Short = ({ funded, count }: { funded: number; count: number }) => (
  <bdi aria-hidden="true" className="sm:hidden">
    {funded}/{count}
  </bdi>
);
