import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Star, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useInvite } from '#features/campaigns/invitations/ui/data.ts';
import { InvitationStatePill } from '#features/campaigns/invitations/ui/invitation-state.tsx';
import { termLabel } from '#features/people/creators/terms.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import { errorText, retryOf } from '#platform/api-client/error-text.ts';
import { moreOf, pagesQuery } from '#platform/api-client/pages-query.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { EmptyState, ErrorState, Loading, LoadMore } from '#ui/lists/list-states.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { useFocusAfter } from '#ui/overlays/use-focus-after.ts';
import type { endpoints } from '../api.server.ts';
import type { MatchingCreator } from '../schema.ts';

const api = apiClient<typeof endpoints>();

const matchingQuery = (campaignId: string) =>
  pagesQuery(['invitations', 'matching', campaignId], (cursor, options) =>
    api('get /campaigns/{id}/matching-creators', { params: { id: campaignId }, query: { cursor } }, options),
  );

type MatchingCreatorsProps = {
  campaignId: string /** The directory, to choose others. */;
  directory: string;
};

export default function MatchingCreators({ campaignId, directory }: MatchingCreatorsProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(matchingQuery(campaignId));
  const directoryLink = <LinkButton to={directory}>{t('invitations.matching.all')}</LinkButton>;
  if (list.isError && !list.data) return <ErrorState {...retryOf(t, list)} />;
  if (!list.data) return <Loading className="grid gap-3" shapes={['h-14', 'h-14', 'h-14']} />;
  const creators = list.data.pages.flatMap(({ items }) => items);
  if (creators.length === 0) {
    return (
      <EmptyState
        drawing="search"
        title={t('invitations.matching.none')}
        text={t('invitations.matching.noneText')}
        action={directoryLink}
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {creators.map((creator) => (
          <Match key={creator.id} campaignId={campaignId} creator={creator} />
        ))}
      </ul>
      <LoadMore {...moreOf(list)} />
      <div className="mt-4 grid">{directoryLink}</div>
    </>
  );
}

function Match({ campaignId, creator }: { campaignId: string; creator: MatchingCreator }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const inviting = useInvite();
  const state = creator.state ?? (inviting.isSuccess ? 'invited' : null);
  const pill = useFocusAfter<HTMLSpanElement>(state);
  const { id, name, imageUrl, location, expertiseTags, matches } = creator;
  const terms = [location, expertiseTags[0]].flatMap((part) => (part ? termLabel(part, language) : []));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar name={name} imageUrl={imageUrl} className="size-10" />
      <div className="min-w-0 flex-1 basis-32">
        <Link to={`/creator/${id}`} className="block w-fit max-w-full truncate font-medium hover:underline">
          <bdi>{name}</bdi>
        </Link>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-2">
          {terms.map((part) => (
            <bdi key={part}>{part}</bdi>
          ))}
          <Record creator={creator} />
        </p>
        {matches.length > 0 && (
          <ul
            aria-label={t('invitations.matching.reasons.label')}
            className="mt-1 flex flex-wrap gap-x-3 text-label"
          >
            {matches.map((reason) => (
              <li key={reason} className="flex items-center gap-1 text-green">
                <Check className="size-3.5" aria-hidden="true" />
                {t(`invitations.matching.reasons.${reason}`)}
              </li>
            ))}
          </ul>
        )}
        <FieldError error={inviting.error ? errorText(t, inviting.error) : undefined} id={`${id}-error`} />
      </div>
      {state ? (
        <span ref={pill} tabIndex={-1} className="outline-none">
          <InvitationStatePill state={state} />
        </span>
      ) : (
        <Button
          icon={<UserPlus className="size-4" aria-hidden="true" />}
          aria-label={t('invitations.title', { name })}
          loading={inviting.isPending}
          onClick={() => inviting.mutate({ campaignId, creatorId: id, note: undefined })}
        >
          {t('invitations.matching.invite')}
        </Button>
      )}
    </li>
  );
}

function Record({ creator: { averageRating, videosCompleted } }: { creator: MatchingCreator }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {averageRating !== null && (
        <span className="inline-flex items-center gap-1">
          <Star className="size-3.5 fill-saffron text-saffron" aria-hidden="true" />
          <span className="sr-only">{t('directory.rating', { rating: format.rating(averageRating) })}</span>
          <span aria-hidden="true">{format.rating(averageRating)}</span>
        </span>
      )}
      {videosCompleted > 0 && <span>{t('directory.videosCompleted', { count: videosCompleted })}</span>}
    </>
  );
}
