import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { LinkButton } from '#ui/button.tsx';
import type { Side } from '../rules.ts';
import type { Conversation, Message } from '../schema.ts';
import { eventWords } from './event-words.ts';
import { useTimes } from './times.ts';

type EventLineProps = { message: Message; conversation: Conversation; side: Side; isLast: boolean };

/** What happened in the work, and what the reader can do about it as it stands now. */
export function EventLine({ message, conversation, side, isLast }: EventLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { time } = useTimes();
  const campaignId = conversation.campaign?.id;
  const event = message.event!;
  const action = campaignId && actionFor(message, side, isLast);
  return (
    <div className="flex flex-col items-center gap-2 py-1.5 text-center text-sm text-ink-2">
      <p>
        {eventWords(t, event, format.money)}{' '}
        <time dateTime={message.createdAt} className="text-xs text-ink-3">
          {time(message.createdAt)}
        </time>
      </p>
      {action && (
        <LinkButton
          size="small"
          to={
            side === 'brand' ? `/campaign/${campaignId}?tab=submissions` : `/creator/campaign/${campaignId}`
          }
        >
          {t(`inbox.events.${action}`)}
        </LinkButton>
      )}
    </div>
  );
}

/** Only what waits for the reader: a video that was decided since needs nobody. */
function actionFor({ event, videoStatus }: Message, side: Side, isLast: boolean) {
  if (side === 'brand') return event!.kind === 'submitted' && videoStatus === 'pending' ? 'review' : null;
  if (!isLast) return null;
  if (event!.kind === 'accepted') return 'submit';
  return event!.kind === 'changes_requested' ? 'revise' : null;
}
