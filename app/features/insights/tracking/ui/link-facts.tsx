import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { Pill, StatusPill } from '#ui/pill.tsx';
import type { Link, OwnLink } from '../schema.ts';
import { useChannelNames } from './channel-names.ts';

export function LinkPills({ link: { video, channel, promoCode, isDisabled } }: { link: Link | OwnLink }) {
  const { t } = useTranslation();
  const channels = useChannelNames();
  const [before] = t('tracking.ofVideo', { title: '|' }).split('\u2068');
  return (
    <>
      {video && (
        <Pill
          className="max-w-full min-w-0"
          icon={<Clapperboard className="size-3.5 shrink-0" aria-hidden="true" />}
        >
          {before}
          {/* Arabic descenders are cut off at a smaller line height. */}
          <bdi className="min-w-0 truncate leading-6">{video.title}</bdi>
        </Pill>
      )}
      {channel && <Pill>{channels[channel]}</Pill>}
      {promoCode && (
        <Pill tone="violet">
          {t('tracking.promoShort')} <bdi dir="ltr">{promoCode}</bdi>
        </Pill>
      )}
      {isDisabled && <StatusPill tone="amber">{t('tracking.off')}</StatusPill>}
    </>
  );
}

type FiguresProps = { clicks: number; visitors: number; bots?: number };

export function Figures({ clicks, visitors, bots }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Figure label={t('tracking.clicks')}>{format.number(clicks)}</Figure>
      <Figure label={t('tracking.visitors')} hint={t('tracking.visitorsHint')}>
        {format.number(visitors)}
      </Figure>
      {bots !== undefined && <Figure label={t('tracking.bots')}>{format.number(bots)}</Figure>}
    </dl>
  );
}

function Figure({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse" title={hint}>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="text-xl leading-tight font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
