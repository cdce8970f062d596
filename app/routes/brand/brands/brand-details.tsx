import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignSummaryQuery } from '#features/campaigns/campaigns/ui/data.ts';
import type { BrandDetails } from '#features/identity/workspaces/schema.ts';
import { BrandDetailsForm } from '#features/identity/workspaces/ui/brand-details-form.tsx';
import { brandDetailsQuery } from '#features/identity/workspaces/ui/data.ts';
import { PictureSection } from '#features/media/media/ui/picture-section.tsx';
import { termLabel } from '#features/people/creators/terms.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Card, StatTile, StatTiles } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/lists/list-states.tsx';
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
  const { fullName, companyName } = useUser();
  const details = useQuery(brandDetailsQuery);
  // False after editing: the button takes the focus. Undefined initially.
  const [isEditing, setEditing] = useState<boolean>();
  return (
    <SettingsFrame
      actions={
        details.data &&
        !isEditing && (
          <Button
            autoFocus={isEditing === false}
            icon={<Pencil className="size-4" />}
            onClick={() => setEditing(true)}
          >
            {t('workspaces.details.edit')}
          </Button>
        )
      }
    >
      <Card className="px-5 sm:px-6">
        <PictureSection
          which="logo"
          side="brand"
          name={companyName ?? fullName}
          title={
            <h3 className="text-xl break-words">
              <bdi>{companyName ?? fullName}</bdi>
            </h3>
          }
        />
      </Card>
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
  const { language } = useLanguage();
  const { companyName, fullName, email, location, website, category, bio, createdAt } = details;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 sm:gap-y-5">
      <Fact label={t('workspaces.details.companyName')}>{companyName && <bdi>{companyName}</bdi>}</Fact>
      <Fact label={t('workspaces.details.fullName')}>
        <bdi>{fullName}</bdi>
      </Fact>
      <Fact label={t('workspaces.details.email')}>
        <bdi dir="ltr">{email}</bdi>
      </Fact>
      <Fact label={t('workspaces.details.location')}>
        {location && <bdi>{termLabel(location, language)}</bdi>}
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
      <Fact label={t('workspaces.details.category')}>
        {category && t(`workspaces.categories.${category}`)}
      </Fact>
      <Fact label={t('workspaces.details.created')}>{format.date(createdAt)}</Fact>
      <Fact label={t('workspaces.details.type')}>{t('workspaces.profile.types.brand')}</Fact>
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
