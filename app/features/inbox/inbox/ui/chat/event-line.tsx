import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { Action } from '../../policy.ts';
import type { Side } from '../../rules.ts';
import type { Conversation, Message } from '../../schema.ts';
import { eventWords, useTimes } from '../times.ts';

const InvitationLine = lazyPart(() => import('./invitation-line.tsx'));

type EventLineProps = {
  message: Message;
  conversation: Conversation;
  side: Side;
  isLast: boolean;
};

export function EventLine({ message, conversation, side, isLast }: EventLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { time } = useTimes();
  const { event, invitation } = message;
  return (
    <div className="flex flex-col items-center gap-2 py-1.5 text-center text-ui text-ink-2">
      <p title={time(message.createdAt)}>{eventWords(t, event!, side, format.money)}</p>
      {invitation ? (
        <Suspense>
          <InvitationLine message={message} conversation={conversation} side={side} />
        </Suspense>
      ) : (
        <ActionLink message={message} conversation={conversation} isLast={isLast} />
      )}
    </div>
  );
}

function ActionLink({ message: { action }, conversation, isLast }: Omit<EventLineProps, 'side'>) {
  const { t } = useTranslation();
  const campaignId = conversation.campaign?.id;
  if (!action || !campaignId || action === 'answer') return null;
  if (!isLast && (action === 'submit' || action === 'revise')) return null;
  const paths: Record<Exclude<Action, 'answer'>, string> = {
    review: `/campaign/${campaignId}?tab=submissions`,
    submit: `/creator/campaign/${campaignId}`,
    revise: `/creator/campaign/${campaignId}`,
    payout: '/dashboard?tab=earnings',
  };
  return (
    <LinkButton size="small" to={paths[action]}>
      {t(`inbox.events.${action}`)}
    </LinkButton>
  );
}
