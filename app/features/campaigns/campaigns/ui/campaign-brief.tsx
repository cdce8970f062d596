import { clsx } from 'clsx';
import { ExternalLink, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dotted } from '#ui/text.tsx';
import type { CampaignView } from '../schema.ts';
import { ASSET_ICONS } from './asset-icons.ts';
import { BriefItems } from './brief-items.tsx';
import { CampaignDeadline } from './campaign-deadline.tsx';
import { LazyBriefFacts } from './lazy-brief-facts.tsx';
import { useVideoStyle } from './use-video-style.ts';
import { useVideoRequirementTexts } from './video-requirement-texts.tsx';

/** Its sections, which the drawer parts by lines. */
export function CampaignBrief({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const words = useVideoRequirementTexts();
  const styleOf = useVideoStyle();
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-1 sm:gap-y-3">
        <Fact label={t('campaigns.detail.description')} wide>
          <UserText>{campaign.description}</UserText>
        </Fact>
        {campaign.videoStyle && (
          <Fact label={t('campaigns.detail.videoStyle')}>
            <bdi>{styleOf(campaign.videoStyle)}</bdi>
          </Fact>
        )}
        <Fact label={t('campaigns.deadline')}>
          <CampaignDeadline campaign={campaign} className="text-ink!" />
        </Fact>
        <Fact label={t('campaigns.detail.intake')}>
          {t(campaign.intake === 'casting' ? 'campaigns.form.casting' : 'campaigns.form.openCall')}
          {campaign.inviteOnly && ` · ${t('campaigns.form.inviteOnly')}`}
        </Fact>
        <Fact label={t('campaigns.wanted.title')} wide>
          <Dotted
            parts={words({ ...campaign.videoRequirements, takesLinks: campaign.delivery === 'file_or_link' })}
          />
        </Fact>
        {campaign.clientBrand && (
          <Fact label={t('brands.choice')}>
            <bdi>{campaign.clientBrand.name}</bdi>
          </Fact>
        )}
        {campaign.createdBy && (
          <Fact label={t('campaigns.detail.createdBy')}>
            <bdi>{campaign.createdBy}</bdi>
          </Fact>
        )}
        {campaign.productUrl && (
          <Fact label={t('campaigns.detail.productLink')}>
            <WebLink url={campaign.productUrl} icon={ExternalLink}>
              {new URL(campaign.productUrl).hostname}
            </WebLink>
          </Fact>
        )}
        {campaign.referenceAssets.length > 0 && (
          <Fact label={t('campaigns.detail.assets')} wide>
            <ul className="flex flex-wrap gap-x-5">
              {campaign.referenceAssets.map((asset) => (
                <li key={asset.url}>
                  <WebLink url={asset.url} icon={ASSET_ICONS[asset.type]}>
                    {asset.name}
                  </WebLink>
                  {asset.isUnscanned && (
                    <span className="ms-2 text-xs text-ink-3">{t('campaigns.unscanned')}</span>
                  )}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {campaign.briefItems.length > 0 && <BriefItems items={campaign.briefItems} />}
      {campaign.brief && (
        <section>
          <h3 className="mb-3 text-base">{t('campaigns.brief.title')}</h3>
          <LazyBriefFacts brief={campaign.brief} />
        </section>
      )}
    </>
  );
}

function Fact({ label, wide, children }: { label: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'min-w-0 break-words sm:grid sm:grid-cols-[9rem_1fr] sm:items-baseline sm:gap-4',
        wide && 'max-sm:col-span-2',
      )}
    >
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="mt-0.5 sm:mt-0">{children}</dd>
    </div>
  );
}

function UserText({ children }: { children: string }) {
  return (
    <p dir="auto" className="break-words whitespace-pre-line">
      {children}
    </p>
  );
}

function WebLink({ url, icon: Icon, children }: { url: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-9 items-center gap-1.5 font-medium text-link hover:underline"
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <bdi>{children}</bdi>
    </a>
  );
}
