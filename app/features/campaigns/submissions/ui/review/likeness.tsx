import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { likenessQuery } from '../data.ts';

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
      {duplicate && <LikenessNote>{t(`submissions.form.${duplicate}`)}</LikenessNote>}
    </div>
  );
}

export function LikenessNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-amber-tint px-3.5 py-3 text-sm text-amber">
      <TriangleAlert className="mt-px size-4.5 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}
