import { useTranslation } from 'react-i18next';
import type { PublicRole } from '#core/actor.ts';
import { formatDue, formatTimeLeft } from '#i18n/time-left.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Explained } from '#ui/overlays/explained.tsx';
import { useMinute } from '#ui/use-minute.ts';
import type { TimerBlock } from '../../deadlines/rules.ts';

export type ReviewDeadlineProps = {
  video: { dueAt: string | null; blockedBy: TimerBlock | null; isFunded: boolean };
  side: PublicRole;
};

export default function ReviewDeadline({ video, side }: ReviewDeadlineProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const now = useMinute();
  const { dueAt, blockedBy, isFunded } = video;
  if (!dueAt) return t('deadlines.paused');
  const timeLeftMs = Date.parse(dueAt) - now;
  const when = formatDue(dueAt, language, now);
  if (blockedBy) return t(`deadlines.blocked.${blockedBy}.${side}`);
  if (!isFunded)
    return (
      <Explained meaning={t(`deadlines.unfunded.${side}`)}>
        {t(timeLeftMs > 0 ? 'deadlines.due' : 'deadlines.overdue', { when })}
      </Explained>
    );
  return timeLeftMs > 0
    ? t('deadlines.approves', { time: formatTimeLeft(timeLeftMs, language), when })
    : t('deadlines.approving');
}
