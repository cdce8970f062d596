import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { likenessQuery } from '../data.ts';
import { VideoNote } from './video-findings.tsx';

type LikenessHintProps = { uploadId: string | undefined; campaignId: string };

export function LikenessHint({ uploadId, campaignId }: LikenessHintProps) {
  const { t } = useTranslation();
  const likeness = useQuery({
    ...likenessQuery(uploadId ?? '', campaignId),
    enabled: uploadId !== undefined,
  });
  const duplicate = likeness.data?.duplicate;
  return (
    <div role="status" className="empty:hidden">
      {duplicate && <VideoNote level="warn">{t(`submissions.form.${duplicate}`)}</VideoNote>}
    </div>
  );
}
