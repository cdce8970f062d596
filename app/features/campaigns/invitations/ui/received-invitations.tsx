import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LoadMore } from '#ui/lists/list-states.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { receivedInvitationsQuery } from './data.ts';

/** On a creator's dashboard: the invitations that they can still answer. Absent while there are none, or none are loaded. */
export function ReceivedInvitations() {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useInfiniteQuery(receivedInvitationsQuery);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Card className="mb-6 px-5 py-4 ring-1 ring-link">
      <h2 className="text-base">{t('invitations.received.list', { count: items.length })}</h2>
      <ul className="mt-1 divide-y divide-line">
        {items.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Avatar name={invitation.brandName} imageUrl={invitation.brandImageUrl} className="size-10" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium break-words">
                <bdi>{invitation.campaignTitle}</bdi>
              </p>
              <p className="text-sm text-ink-2">
                {t('invitations.received.by', { brand: invitation.brandName })}{' '}
                {t('invitations.received.earn', {
                  amount: format.money(invitation.payoutCents),
                  date: format.date(invitation.deadline),
                })}
              </p>
            </div>
            <LinkButton to={`/creator/campaign/${invitation.campaignId}`} className="max-sm:w-full">
              {t('invitations.received.open')}
            </LinkButton>
          </li>
        ))}
      </ul>
      <LoadMore {...moreOf(list)} />
    </Card>
  );
}
