import { useTranslation } from 'react-i18next';
import type { PublicRole } from '#core/actor.ts';
import { ExtendableDeadline, Sentence } from '#features/campaigns/applications/ui/delivery-deadline.tsx';
import { formatDue } from '#i18n/time-left.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMinute } from '#ui/use-minute.ts';
import { useExtendRevision, useRequestRevisionExtension } from '../data.ts';

export type RevisionDeadlineProps = {
  video: { id: string; dueAt: string | null; extensionRequestedAt: string | null; isLapsed: boolean };
  side: PublicRole;
  /** Without the request for more time. */
  isBrief?: boolean;
};

export default function RevisionDeadline({ video, side, isBrief }: RevisionDeadlineProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const now = useMinute();
  const extend = useExtendRevision();
  const ask = useRequestRevisionExtension();
  const { dueAt } = video;
  if (video.isLapsed) return <Sentence>{t('deadlines.revision.missed')}</Sentence>;
  if (!dueAt) return <Sentence>{t('deadlines.revision.paused')}</Sentence>;
  const isOverdue = Date.parse(dueAt) <= now;
  const sentence = t(isOverdue ? 'deadlines.revision.overdue' : 'deadlines.revision.due', {
    when: formatDue(dueAt, language, now),
  });
  if (isBrief) return <Sentence>{sentence}</Sentence>;
  return (
    <ExtendableDeadline work={{ ...video, dueAt }} side={side} extend={extend} ask={ask}>
      {sentence}
    </ExtendableDeadline>
  );
}
