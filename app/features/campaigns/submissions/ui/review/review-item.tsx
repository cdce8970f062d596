import { Maximize2, Play } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { VideoDialog, VideoPlayer } from '#ui/media/video-player.tsx';
import { Pill } from '#ui/pill.tsx';
import { Key, useShortcut } from '#ui/shortcuts.tsx';
import { isNew } from '../../rules.ts';
import type { ReviewItem as Item } from '../../schema.ts';
import { FileFacts } from '../file-facts.tsx';
import { watchable } from '../watchable.ts';
import { ReviewNotices } from './decision.tsx';
import { ReviewStatusPill } from './review-status.tsx';

type ReviewItemProps = {
  item: Item;
  withCampaign: boolean;
  decision: ReactNode;
  money: ReactNode;
  requirements?: ReactNode;
};

/** Three columns on desktops, two on tablets, one on phones. The video fits into the height of the screen. */
export function ReviewItem({ item, withCampaign, decision, money, requirements }: ReviewItemProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState({ of: item.id, version: item.version });
  // A new version takes the place of the one before.
  const version = choice.of === item.id ? choice.version : item.version;
  const shown = item.earlier.find((earlier) => earlier.version === version) ?? item;
  return (
    <article
      aria-label={item.title}
      className="flex flex-col gap-6 @min-[60rem]:grid @min-[60rem]:grid-cols-[1fr_20rem] @min-[60rem]:gap-7"
    >
      <div className="grid items-start gap-x-7 gap-y-5 @min-[40rem]:grid-cols-[clamp(15rem,calc((100dvh-22rem)*9/16),26rem)_1fr]">
        <div className="mx-auto flex w-[min(100%,calc((100dvh-24rem)*9/16))] min-w-52 flex-col gap-2 @min-[40rem]:w-full @min-[60rem]:sticky @min-[60rem]:top-(--sticky-top)">
          <Screen video={shown.video} title={shown.title} />
          <Versions
            item={item}
            shown={shown.version}
            onShow={(next) => setChoice({ of: item.id, version: next })}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ReviewHead item={item} withCampaign={withCampaign} />
          {shown !== item && (
            <p className="rounded-control bg-wash px-3.5 py-3 text-sm text-ink-2">
              {t('review.earlierShown', { version: shown.version, latest: item.version })}
            </p>
          )}
          <ReviewWords item={item} />
          <FileFacts video={shown.video} />
          {requirements}
        </div>
      </div>
      {/* In one column the decision keeps to the bottom of the screen, below everything else. */}
      <div className="contents @min-[60rem]:sticky @min-[60rem]:top-(--sticky-top) @min-[60rem]:flex @min-[60rem]:flex-col @min-[60rem]:gap-4 @min-[60rem]:self-start">
        <ReviewNotices item={item} />
        <div className="z-20 @max-[60rem]:sticky @max-[60rem]:bottom-[calc(var(--sticky-bottom)+0.5rem)] @max-[60rem]:order-last">
          {decision}
        </div>
        {money}
      </div>
    </article>
  );
}

function Screen({ video, title }: Pick<Item, 'video' | 'title'>) {
  const { t } = useTranslation();
  const shortcut = useShortcut();
  const [isLarge, setLarge] = useState(false);
  const player = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={player}>
        <VideoPlayer {...watchable(video)} title={title} />
      </div>
      <div className="flex justify-center gap-1">
        {video.type === 'file' && (
          <Button
            variant="quiet"
            size="small"
            icon={<Play className="size-4" aria-hidden="true" />}
            onClick={() => player.current && togglePlay(player.current)}
            {...shortcut('k')}
          >
            {t('review.play')}
            <Key>k</Key>
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon={<Maximize2 className="size-4" aria-hidden="true" />}
          onClick={() => setLarge(true)}
          {...shortcut('f')}
        >
          {t('review.watch')}
          <Key>f</Key>
        </Button>
      </div>
      <VideoDialog open={isLarge} onClose={() => setLarge(false)} {...watchable(video)} title={title} />
    </>
  );
}

/** Before the first play there is a button instead of the video. */
function togglePlay(player: HTMLElement): void {
  const video = player.querySelector<HTMLVideoElement>('video[controls]');
  if (!video) player.querySelector('button')?.click();
  else if (video.paused) void video.play();
  else video.pause();
}

type VersionsProps = { item: Item; shown: number; onShow: (version: number) => void };

function Versions({ item, shown, onShow }: VersionsProps) {
  const { t } = useTranslation();
  const shortcut = useShortcut();
  if (item.earlier.length === 0) return null;
  const versions = [item, ...item.earlier].map(({ version }) => version).sort((a, b) => a - b);
  return (
    <fieldset className="flex flex-wrap justify-center gap-1">
      <legend className="sr-only">{t('review.versions')}</legend>
      {versions.map((version) => (
        <Button
          key={version}
          size="small"
          aria-pressed={version === shown}
          className="aria-pressed:border-link aria-pressed:ring-1 aria-pressed:ring-link"
          onClick={() => onShow(version)}
          {...shortcut(String(version))}
        >
          {t('review.version', { version })}
          <Key>{String(version)}</Key>
        </Button>
      ))}
    </fieldset>
  );
}

function ReviewHead({ item, withCampaign }: { item: Item; withCampaign: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <header>
      <div className="flex items-start gap-3.5">
        <Avatar name={item.creator.name} imageUrl={item.creator.imageUrl} className="size-11 text-base" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            <bdi className="block w-fit max-w-full truncate">{item.creator.name}</bdi>
          </p>
          {item.creator.location && (
            <p className="text-sm text-ink-2">
              <bdi className="block w-fit max-w-full truncate">{item.creator.location}</bdi>
            </p>
          )}
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {isNew(item.createdAt) && <Pill tone="violet">{t('review.new')}</Pill>}
            <ReviewStatusPill item={item} />
          </div>
        </div>
      </div>
      <h2 className="mt-4 text-lg">
        <bdi>{item.title}</bdi>
      </h2>
      {withCampaign && (
        <p className="mt-1 text-sm text-ink-2">
          <bdi>{item.campaignTitle}</bdi>
        </p>
      )}
      <p className="mt-1 text-sm text-ink-3">
        {t('review.submitted', { when: format.dateTime(item.createdAt) })} ·{' '}
        {t('review.version', { version: item.version })}
      </p>
      {item.approvedBy && (
        <p className="mt-1 text-sm text-ink-3">{t('review.approvedBy', { name: item.approvedBy })}</p>
      )}
    </header>
  );
}

function ReviewWords({ item }: { item: Item }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <section>
        <h3 className="text-sm">{t('review.notes')}</h3>
        {item.description ? (
          <p dir="auto" className="mt-1.5 text-start break-words whitespace-pre-line text-ink-2">
            {item.description}
          </p>
        ) : (
          <p className="mt-1.5 text-ink-3">{t('review.noNotes')}</p>
        )}
      </section>
      {item.status !== 'pending' && (item.feedback || item.status === 'rejected') && (
        <Feedback title={t('review.yourFeedback')}>
          <FeedbackText text={item.feedback} />
        </Feedback>
      )}
      {item.earlier.length > 0 && (
        <Feedback title={t('review.previousFeedback')}>
          <ul className="flex flex-col gap-3">
            {item.earlier.map((earlier) => (
              <li key={earlier.version}>
                <FeedbackText text={earlier.feedback} />
                <p className="text-xs text-ink-3">
                  {earlier.reviewedAt
                    ? t('review.feedbackOf', {
                        version: earlier.version,
                        date: format.date(earlier.reviewedAt),
                      })
                    : t('review.version', { version: earlier.version })}
                </p>
              </li>
            ))}
          </ul>
        </Feedback>
      )}
    </>
  );
}

function Feedback({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-wash px-4 py-3.5">
      <h3 className="mb-1 text-sm">{title}</h3>
      {children}
    </section>
  );
}

function FeedbackText({ text }: { text: string | null }) {
  const { t } = useTranslation();
  if (!text) return <p className="text-ink-3">{t('review.noFeedback')}</p>;
  return (
    <p dir="auto" className="text-start break-words whitespace-pre-line text-ink-2">
      {text}
    </p>
  );
}
