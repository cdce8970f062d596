import { useInfiniteQuery } from '@tanstack/react-query';
import { MousePointerClick } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { ownLinksQuery } from './data.ts';

type VideoClicksProps = { campaignId: string; submissionId: string };

export default function VideoClicks({ campaignId, submissionId }: VideoClicksProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useInfiniteQuery(ownLinksQuery(campaignId));
  const links = list.data?.pages.flatMap((page) => page.items) ?? [];
  const link = links.find(({ video }) => video?.id === submissionId);
  if (!link) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2">
      <MousePointerClick className="size-4 shrink-0" aria-hidden="true" />
      {t('tracking.videoClicks')}
      <span className="text-base font-semibold text-ink tabular-nums">{format.number(link.clicks)}</span>
    </p>
  );
}
