import { ArrowRight, Captions, Download, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#ui/button.tsx';
import { Key, useShortcut } from '#ui/shortcuts.tsx';
import type { ReviewItem, SubmittedVideo } from '../../schema.ts';

type AfterDecisionProps = {
  item: ReviewItem;
  rate: ReactNode;
  /** Absent if no other video waits for a review. */
  onNext: (() => void) | undefined;
};

export function AfterDecision({ item, rate, onNext }: AfterDecisionProps) {
  const { t } = useTranslation();
  const isApproved = item.status === 'approved';
  if (!isApproved && !onNext) return null;
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 @min-[60rem]:flex-col">
      {isApproved && <GetVideo video={item.video} />}
      {isApproved &&
        item.video.captions.map(({ language, url }) => (
          <a key={language} href={url} download className={buttonClass({})}>
            <Captions className="size-4" aria-hidden="true" />
            {t(`submissions.captions.download.${language}`)}
          </a>
        ))}
      {isApproved && rate}
      {onNext && (
        <Button
          icon={<ArrowRight className="mirror size-4" aria-hidden="true" />}
          variant={isApproved ? 'secondary' : 'primary'}
          onClick={onNext}
        >
          {t('review.nextVideo')}
        </Button>
      )}
    </div>
  );
}

/** A linked video is downloaded on its site. */
function GetVideo({ video }: { video: SubmittedVideo }) {
  const { t } = useTranslation();
  const shortcut = useShortcut();
  const isFile = video.downloadUrl !== null;
  return (
    <a
      href={video.downloadUrl ?? video.url}
      {...(isFile ? { download: video.fileName ?? true } : { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({ variant: 'primary' })}
      {...shortcut('d')}
    >
      {isFile ? (
        <Download className="size-4" aria-hidden="true" />
      ) : (
        <ExternalLink className="mirror size-4" aria-hidden="true" />
      )}
      {t(isFile ? 'submissions.file.download' : 'ui.openInNewTab')}
      <Key>d</Key>
    </a>
  );
}
