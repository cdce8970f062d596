import { Clock, Paperclip, RotateCw, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useTimes } from '../times.ts';
import { outbox, type Unsent } from '../write/outbox.ts';
import { BubbleFrame, BubbleText } from './bubble.tsx';

type UnsentBubbleProps = { message: Unsent; onTakeBack: () => void };

export function UnsentBubble({ message, onTakeBack }: UnsentBubbleProps) {
  const { t } = useTranslation();
  const { time } = useTimes();
  const isOld = outbox.isOld(message);
  // The translation may load later.
  const reason = t((message.failure ?? 'inbox.notSent') as 'errors.unknown', {
    ...message.failureParams,
    defaultValue: t('inbox.notSent'),
  });
  const waits = message.failure === undefined && !isOld;
  const { sendsAt = 0 } = message;
  const isLimited = waits && sendsAt > Date.now();
  return (
    <BubbleFrame
      isOwn
      isFaint={waits && !isLimited}
      below={
        waits && (
          <span className="inline-flex items-center gap-1">
            <Clock className="size-3" aria-hidden="true" />
            {isLimited ? t('inbox.sendsAt', { time: time(sendsAt) }) : t('inbox.sending')}
          </span>
        )
      }
    >
      {message.body && <BubbleText>{message.body}</BubbleText>}
      {message.files?.map(({ mediaId, name }) => (
        <p key={mediaId} className="flex items-center gap-1.5 text-sm">
          <Paperclip className="size-4 shrink-0" aria-hidden="true" />
          <bdi className="min-w-0 truncate">{name}</bdi>
        </p>
      ))}
      {!waits && (
        <div role="alert" className="mt-2 border-t border-line pt-2">
          <p className="text-sm text-red">{isOld && !message.failure ? t('inbox.old') : reason}</p>
          <div className="mt-1.5 flex flex-wrap gap-2">
            <Button
              size="small"
              icon={<RotateCw className="size-4" aria-hidden="true" />}
              onClick={() => outbox.retry(message.clientId)}
            >
              {t(isOld && !message.failure ? 'inbox.sendNow' : 'ui.retry')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={<Undo2 className="mirror size-4" aria-hidden="true" />}
              onClick={() => {
                outbox.editUnsent(message);
                onTakeBack();
              }}
            >
              {t('inbox.editUnsent')}
            </Button>
          </div>
        </div>
      )}
    </BubbleFrame>
  );
}
