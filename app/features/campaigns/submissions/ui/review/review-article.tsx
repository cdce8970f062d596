import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BriefItems } from '#features/campaigns/campaigns/ui/brief-items.tsx';
import { termLabel } from '#features/people/creators/terms.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Pill } from '#ui/pill.tsx';
import { useShortcut } from '#ui/shortcuts.tsx';
import { canReview, hasReviewAction } from '../../policy.ts';
import { isNewVideo } from '../../rules.ts';
import type { ReviewItem as Item } from '../../schema.ts';
import { CitedItems } from '../cited-items.tsx';
import { FileFacts } from '../file-facts.tsx';
import { BriefChecks } from './brief-checks.tsx';
import { ReviewNotices } from './review-state.tsx';
import { ReviewStatusPill } from './review-status.tsx';
import { ReviewKeys } from './review-toolbar.tsx';

type ShownVersion = Pick<Item, 'id' | 'title' | 'video'>;

type ReviewArticleProps = {
  item: Item;
  withCampaign: boolean;
  /** `versionButtons` open other versions. */
  screen: (shown: ShownVersion, versionButtons: ReactNode) => ReactNode;
  /** Of the shown version. `show` opens another one. */
  comments: (shown: Item['earlier'][number] | Item, show: (version: number) => void) => ReactNode;
  decision: ReactNode;
  money: ReactNode;
};

/** Three columns on desktops, two on tablets, one on phones. The video and its controls fit into the height of the screen. On desktops the video begins beside the picker. */
export function ReviewArticle({ item, withCampaign, screen, comments, decision, money }: ReviewArticleProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState({ itemId: item.id, version: item.version });
  // A new version takes the place of the one before.
  const version = choice.itemId === item.id ? choice.version : item.version;
  const show = (next: number) => setChoice({ itemId: item.id, version: next });
  const shown = item.earlier.find((earlier) => earlier.version === version) ?? item;
  // A linked video has no frames, and its card would cover the comments.
  const dock = useDock(shown.video.type === 'file');
  return (
    <article
      aria-label={item.title}
      className="flex flex-col gap-6 @min-[56rem]:grid @min-[56rem]:grid-cols-[1fr_20rem] @min-[56rem]:gap-7"
    >
      <div className="grid items-start gap-x-7 gap-y-5 @min-[40rem]:grid-cols-[clamp(13rem,calc((100dvh-27rem)*9/16),24rem)_1fr] @min-[56rem]:grid-cols-[var(--screen)_1fr]">
        <div
          ref={dock.player}
          data-docked={dock.spacePx === undefined ? undefined : ''}
          className="player-dock min-w-52 @min-[56rem]:sticky @min-[56rem]:top-(--sticky-top) @min-[56rem]:-mt-(--picker)"
        >
          {screen(shown, <Versions item={item} shown={shown.version} onShow={show} />)}
        </div>
        <div className="relative flex min-w-0 flex-col gap-6" style={{ marginTop: dock.spacePx }}>
          <div ref={dock.edge} className="absolute top-0 h-px" />
          <ReviewHead item={item} withCampaign={withCampaign} />
          {shown !== item && (
            <p className="rounded-control bg-wash px-3.5 py-3 text-sm text-ink-2">
              {t('review.earlierShown', { version: shown.version, latest: item.version })}
            </p>
          )}
          {comments(shown, show)}
          <ReviewWords item={item} />
          <FileFacts video={shown.video} withFindings={!canReview(item) || shown !== item} />
          {canReview(item) ? <BriefChecks item={item} /> : <BriefItems items={item.briefItems} />}
        </div>
      </div>
      {/* In one column an open decision and the download keep to the bottom of the screen, below everything else. */}
      <div className="contents @min-[56rem]:sticky @min-[56rem]:top-(--sticky-top) @min-[56rem]:flex @min-[56rem]:flex-col @min-[56rem]:gap-4 @min-[56rem]:self-start @min-[56rem]:has-data-request:static">
        <ReviewNotices item={item} />
        <div
          className={clsx(
            'z-20 @max-[56rem]:order-last',
            hasReviewAction(item) &&
              'decision-bar @max-[56rem]:sticky @max-[56rem]:bottom-[calc(var(--sticky-bottom)+0.5rem)]',
          )}
        >
          {decision}
        </div>
        {money}
      </div>
    </article>
  );
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
          className="px-2! max-sm:min-w-9 max-sm:px-1.5! aria-pressed:border-link aria-pressed:ring-1 aria-pressed:ring-link"
          onClick={() => onShow(version)}
          {...shortcut(String(version))}
        >
          <span aria-hidden="true" dir="ltr" className="sm:hidden">
            v{version}
          </span>
          <span className="max-sm:sr-only">{t('review.version', { version })}</span>
        </Button>
      ))}
    </fieldset>
  );
}

function ReviewHead({ item, withCampaign }: { item: Item; withCampaign: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const isNew = isNewVideo(item.createdAt);
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
              <bdi className="block w-fit max-w-full truncate">
                {termLabel(item.creator.location, language)}
              </bdi>
            </p>
          )}
          {!(isNew && canReview(item)) && (
            <div className="mt-1.5 flex flex-wrap gap-1.5">
              <ReviewStatusPill item={item} />
            </div>
          )}
        </div>
        <ReviewKeys />
      </div>
      <h2 className="mt-4 text-lg">
        <bdi>{item.title}</bdi>
      </h2>
      {withCampaign && (
        <p className="mt-1 text-sm text-ink-2">
          <bdi>{item.campaignTitle}</bdi>
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="dotted text-sm text-ink-3">
          <span>{t('review.submitted', { when: format.dateTime(item.createdAt) })}</span>
          <span>{t('review.version', { version: item.version })}</span>
        </p>
        {isNew && <Pill tone="violet">{t('review.new')}</Pill>}
      </div>
      {item.approvedVia === 'timer' && (
        <p className="mt-1 text-sm text-ink-3">{t('review.approvedAutomatically')}</p>
      )}
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
      {(item.description || canReview(item)) && (
        <section>
          <h3 className="text-sm">{t('review.notes')}</h3>
          {item.description ? (
            <p dir="auto" className="mt-1.5 break-words whitespace-pre-line text-ink-2">
              {item.description}
            </p>
          ) : (
            <p className="mt-1.5 text-ink-3">{t('review.noNotes')}</p>
          )}
        </section>
      )}
      {item.status !== 'pending' && (item.feedback || item.status === 'rejected') && (
        <Feedback title={t('review.yourFeedback')}>
          <FeedbackText submission={item} />
        </Feedback>
      )}
      {item.earlier.length > 0 && (
        <Feedback title={t('review.previousFeedback')}>
          <ul className="flex flex-col gap-3">
            {item.earlier.map((earlier) => (
              <li key={earlier.version}>
                <FeedbackText submission={earlier} />
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

function FeedbackText({
  submission,
}: {
  submission: Pick<Item, 'feedback' | 'citedItems' | 'citedComments'>;
}) {
  const { t } = useTranslation();
  if (!submission.feedback && submission.citedItems.length + submission.citedComments === 0)
    return <p className="text-ink-3">{t('review.noFeedback')}</p>;
  return (
    <>
      <CitedItems submission={submission} />
      {submission.feedback && (
        <p dir="auto" className="break-words whitespace-pre-line text-ink-2">
          {submission.feedback}
        </p>
      )}
    </>
  );
}

/** Used on phones only, so it loads there only. */
const NARROW = '(width < 48rem)';

function useDock(isEnabled: boolean) {
  const player = useRef<HTMLDivElement>(null);
  const edge = useRef<HTMLDivElement>(null);
  const [spacePx, setSpacePx] = useState<number>();
  useEffect(() => {
    if (!isEnabled) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const media = matchMedia(NARROW);
    const start = async () => {
      if (!media.matches || stop) return;
      const { watchDock } = await import('#ui/media/dock.ts');
      if (isOver || stop) return;
      stop = watchDock({ player: player.current!, edge: edge.current!, onChange: setSpacePx });
    };
    void start();
    media.addEventListener('change', start);
    return () => {
      isOver = true;
      media.removeEventListener('change', start);
      stop?.();
    };
  }, [isEnabled]);
  return { player, edge, spacePx };
}
