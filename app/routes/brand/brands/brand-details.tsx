import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Camera, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignSummaryQuery } from '#features/campaigns/campaigns/ui/data.ts';
import type { BrandDetails } from '#features/identity/workspaces/schema.ts';
import { BrandDetailsForm } from '#features/identity/workspaces/ui/brand-details-form.tsx';
import { brandDetailsQuery } from '#features/identity/workspaces/ui/data.ts';
import { PictureField } from '#features/media/media/ui/picture-field.tsx';
import { termLabel } from '#features/people/creators/terms.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Card, StatTile, StatTiles } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { Money } from '#ui/text.tsx';
import { SettingsFrame } from '../../account/settings-frame.tsx';
import { AccessRestricted, Loaded } from '../../shell/loaded.tsx';
import { useUser } from '../../shell/session.tsx';

export default function BrandDetailsRoute() {
  const { t } = useTranslation();
  const isBrand = useUser().role === 'brand';
  if (isBrand) return <Details />;
  return (
    <AccessRestricted
      text={t('workspaces.details.restricted')}
      link={{ to: '/profile', label: t('shell.profile') }}
    />
  );
}

function Details() {
  const { t } = useTranslation();
  const details = useQuery(brandDetailsQuery);
  // False after editing: the button takes the focus. Undefined initially.
  const [isEditing, setEditing] = useState<boolean>();
  return (
    <SettingsFrame>
      <Head
        details={details.data}
        canEdit={details.data !== undefined && !isEditing}
        focusesEdit={isEditing === false}
        onEdit={() => setEditing(true)}
      />
      <Card className="p-5 sm:p-6">
        {details.data && isEditing ? (
          <BrandDetailsForm
            details={details.data}
            onCancel={() => setEditing(false)}
            onSaved={() => {
              toastSuccess(t('workspaces.details.saved'));
              setEditing(false);
            }}
          />
        ) : (
          <Loaded
            query={details}
            failed={t('workspaces.details.failed')}
            skeleton={<Loading shapes={['h-80']} />}
          >
            {(shown) => <Shown details={shown} />}
          </Loaded>
        )}
      </Card>
      <Figures />
    </SettingsFrame>
  );
}

type HeadProps = {
  details: BrandDetails | undefined;
  canEdit: boolean;
  focusesEdit: boolean;
  onEdit: () => void;
};

function Head({ details, canEdit, focusesEdit, onEdit }: HeadProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { fullName, companyName } = useUser();
  const name = companyName ?? fullName;
  const facts = [
    t('workspaces.profile.types.brand'),
    details?.category && t(`workspaces.categories.${details.category}`),
    details?.location && termLabel(details.location, language),
  ].filter((fact) => !!fact);
  return (
    <Card className="px-5 py-4 sm:px-6">
      <PictureField which="logo">
        {({ url, changedBy }) => (
          <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4">
            <div className="sm:row-span-2">
              {changedBy(
                <button
                  type="button"
                  aria-label={t('media.pictures.newLogo')}
                  title={t('media.pictures.logoText')}
                  className="relative block rounded-full"
                >
                  <Avatar name={name} imageUrl={url} className="size-14 text-xl sm:size-16" />
                  <span className="absolute -end-1 -bottom-1 grid size-7 place-items-center rounded-full border border-line bg-card text-ink-2">
                    <Camera className="size-4" aria-hidden="true" />
                  </span>
                </button>,
              )}
            </div>
            <h3 className="text-lg leading-snug break-words sm:self-end sm:text-xl">
              <bdi>{name}</bdi>
            </h3>
            <div className="sm:row-span-2">
              {canEdit && (
                <Button
                  autoFocus={focusesEdit}
                  icon={<Pencil className="size-4" aria-hidden="true" />}
                  className="max-sm:aspect-square max-sm:px-0!"
                  onClick={onEdit}
                >
                  <span className="max-sm:sr-only">{t('workspaces.details.edit')}</span>
                </Button>
              )}
            </div>
            <p className="dotted text-ink-2 max-sm:col-span-3 max-sm:mt-3 max-sm:text-sm sm:self-start">
              {facts.map((fact) => (
                <bdi key={fact}>{fact}</bdi>
              ))}
            </p>
          </div>
        )}
      </PictureField>
    </Card>
  );
}

function Figures() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isError } = useQuery(campaignSummaryQuery);
  const figure = (value: ReactNode) => value ?? (isError ? '—' : <Skeleton className="my-1 h-6 w-16" />);
  return (
    <StatTiles>
      <StatTile
        label={t('workspaces.details.campaigns')}
        value={figure(data && format.number(data.campaignCount))}
      />
      <StatTile
        label={t('workspaces.details.active')}
        value={figure(data && format.number(data.activeCampaignCount))}
      />
      <StatTile
        className="max-lg:col-span-2"
        label={t('workspaces.details.spent')}
        value={figure(data && <Money cents={data.spentCents} />)}
        note={t('workspaces.details.spentText')}
      />
    </StatTiles>
  );
}

function Shown({ details }: { details: BrandDetails }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { fullName, email, website, bio, createdAt } = details;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 sm:gap-y-5">
      <Fact label={t('workspaces.details.fullName')}>
        <bdi>{fullName}</bdi>
      </Fact>
      <Fact label={t('workspaces.details.email')}>
        <bdi dir="ltr">{email}</bdi>
      </Fact>
      <Fact label={t('workspaces.details.website')}>
        {website && (
          <a href={website} target="_blank" rel="noopener noreferrer" className="text-link hover:underline">
            <bdi dir="ltr" className="block truncate sm:rtl:text-end">
              {website.replace(/^https?:\/\/|\/$/g, '')}
            </bdi>
          </a>
        )}
      </Fact>
      <Fact label={t('workspaces.details.created')}>{format.date(createdAt)}</Fact>
      <Fact label={t('workspaces.details.bio')} wide>
        {bio && (
          <span dir="auto" className="block whitespace-pre-line">
            {bio}
          </span>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div
      className={
        wide ? 'sm:col-span-2' : 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4'
      }
    >
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className={clsx('break-words sm:mt-0.5', !wide && 'min-w-0 max-sm:text-end')}>
        {children || <span className="text-ink-3">{t('workspaces.details.nothing')}</span>}
      </dd>
    </div>
  );
}
