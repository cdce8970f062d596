import { Ellipsis, Pencil, Power } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink } from 'react-router';
import { errorText } from '#platform/api-client/error-text.ts';
import { IconButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toastError, toastSuccess } from '#ui/overlays/toast.tsx';
import { OneLine } from '#ui/text.tsx';
import type { Link } from '../schema.ts';
import { useChannelNames } from './channel-names.ts';
import { useChangeLink } from './data.ts';
import { DayTrend } from './day-trend.tsx';
import { EditLinkDialog } from './edit-link-dialog.tsx';
import { Figures, LinkPills } from './link-facts.tsx';
import { ShortAddress } from './short-address.tsx';

export function LinkCard({ link }: { link: Link }) {
  const { t } = useTranslation();
  const channels = useChannelNames();
  const changing = useChangeLink(link.id);
  const [isEditing, setEditing] = useState(false);
  const { creator, video, channel, isDisabled } = link;
  const owner = creator?.name ?? t('tracking.ownLink');
  const part = video ? t('tracking.ofVideo', { title: video.title }) : channel && channels[channel];
  const name = part ? t('tracking.named', { owner, part }) : owner;
  const toggle = () =>
    changing.mutate(
      { isDisabled: !isDisabled },
      {
        onSuccess: () => toastSuccess(t(isDisabled ? 'tracking.isOn' : 'tracking.isOff')),
        onError: (error) => toastError(t('tracking.changeFailed'), { description: errorText(t, error) }),
      },
    );
  return (
    <Card className="p-5">
      <div className="flex items-start gap-3">
        {creator && <Avatar name={creator.name} imageUrl={creator.imageUrl} className="size-9 text-sm" />}
        <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="max-w-full min-w-0 text-base">
            {creator ? (
              <RouteLink to={`/creator/${creator.id}`} className="block hover:underline">
                <OneLine>{creator.name}</OneLine>
              </RouteLink>
            ) : (
              t('tracking.ownLink')
            )}
          </h2>
          <LinkPills link={link} />
        </div>
        <Menu
          trigger={
            <IconButton
              size="small"
              label={t('tracking.menu', { name })}
              icon={<Ellipsis className="size-5" aria-hidden="true" />}
            />
          }
          items={[
            {
              label: t('tracking.edit'),
              icon: <Pencil className="size-4" aria-hidden="true" />,
              onSelect: () => setEditing(true),
            },
            {
              label: t(isDisabled ? 'tracking.switchOn' : 'tracking.switchOff'),
              icon: <Power className="size-4" aria-hidden="true" />,
              onSelect: toggle,
            },
          ]}
        />
      </div>
      <div className="mt-3 grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <ShortAddress url={link.url} name={name} />
          {link.targetUrl && (
            <p className="truncate text-sm text-ink-2">
              {t('tracking.leadsTo')} <bdi dir="ltr">{link.targetUrl}</bdi>
            </p>
          )}
          <Figures clicks={link.clicks} visitors={link.visitors} bots={link.bots} />
        </div>
        <DayTrend days={link.days} name={name} />
      </div>
      {isEditing && <EditLinkDialog link={link} name={name} onClose={() => setEditing(false)} />}
    </Card>
  );
}
