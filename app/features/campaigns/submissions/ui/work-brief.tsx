import { FileText, Image, Link2, type LucideIcon, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { BriefItemInput } from '#features/campaigns/campaigns/brief/brief-items.ts';
import type { VideoRequirements } from '#features/campaigns/campaigns/brief/video-requirements.ts';
import type { BriefView, ReferenceAsset } from '#features/campaigns/campaigns/schema.ts';
import { BriefItems } from '#features/campaigns/campaigns/ui/brief-items.tsx';
import { LazyBriefFacts } from '#features/campaigns/campaigns/ui/lazy-brief-facts.tsx';
import { useVideoStyle } from '#features/campaigns/campaigns/ui/use-video-style.ts';
import { Card } from '#ui/card.tsx';
import { VideoRules } from './video-rules.tsx';

const ASSET_ICONS: Record<ReferenceAsset['type'], LucideIcon> = {
  image: Image,
  video: Video,
  document: FileText,
  link: Link2,
};

type BriefOfWork = {
  description: string;
  briefItems: BriefItemInput[];
  videoRequirements: VideoRequirements;
  delivery: 'file' | 'file_or_link';
  videoStyle: string | null;
  productUrl: string | null;
  referenceAssets: ReferenceAsset[];
  brief: z.infer<typeof BriefView> | null;
};

type WorkBriefProps = {
  work: BriefOfWork;
  /** At the end of the heading of a part, in the preview of a draft. */
  editOf?: (step: 'product' | 'video') => ReactNode;
};

export function WorkBrief({ work, editOf }: WorkBriefProps) {
  const { t } = useTranslation();
  const styleOf = useVideoStyle();
  return (
    <Card className="divide-y divide-line">
      <h2 className="px-5 py-4 text-lg sm:px-6">{t('submissions.campaign.brief')}</h2>
      <Part title={t('submissions.campaign.description')} end={editOf?.('product')}>
        <Words>{work.description}</Words>
      </Part>
      {(work.briefItems.length > 0 || editOf) && (
        <div className="px-5 py-4 sm:px-6">
          <BriefItems items={work.briefItems} end={editOf?.('product')} />
        </div>
      )}
      {work.brief && (
        <Part title={t('submissions.campaign.production')} end={editOf?.('video')}>
          <LazyBriefFacts
            brief={work.brief}
            statedSeconds={editOf ? undefined : work.videoRequirements.maxSeconds}
          />
        </Part>
      )}
      <Part title={t('campaigns.wanted.title')} end={editOf?.('video')}>
        <VideoRules work={work} />
      </Part>
      {/* The facts above show the style, but cannot be edited. */}
      {work.videoStyle && editOf && (
        <Part title={t('submissions.campaign.videoStyle')} end={editOf('video')}>
          <Words>{styleOf(work.videoStyle)}</Words>
        </Part>
      )}
      {work.productUrl && (
        <Part title={t('submissions.campaign.productLink')} end={editOf?.('product')}>
          <OutsideLink href={work.productUrl}>{work.productUrl}</OutsideLink>
        </Part>
      )}
      {work.referenceAssets.length > 0 && (
        <Part title={t('submissions.campaign.assets')} end={editOf?.('product')}>
          <ul className="mt-1 flex flex-col gap-2">
            {work.referenceAssets.map((asset) => (
              <li key={`${asset.type} ${asset.url}`}>
                <AssetLink asset={asset} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </Card>
  );
}

function Part({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="px-5 py-4 sm:px-6">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h3 className="text-sm">{title}</h3>
        {end}
      </div>
      {children}
    </section>
  );
}

function Words({ children }: { children: string }) {
  return (
    <p dir="auto" className="max-w-prose break-words whitespace-pre-line text-ink-2">
      {children}
    </p>
  );
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      dir="ltr"
      className="inline-block py-1 break-all text-link underline-offset-4 hover:underline"
    >
      {children}
    </a>
  );
}

function AssetLink({ asset }: { asset: ReferenceAsset }) {
  const { t } = useTranslation();
  const Icon = ASSET_ICONS[asset.type];
  return (
    <a
      href={asset.url}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-14 items-center gap-3 rounded-control border border-line p-2 transition-colors hover:bg-wash"
    >
      {asset.type === 'image' ? (
        <img
          src={asset.url}
          alt=""
          loading="lazy"
          className="size-12 shrink-0 rounded-chip bg-wash object-cover"
        />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-chip bg-wash text-ink-2">
          <Icon className="size-5" aria-hidden="true" />
        </span>
      )}
      <span className="min-w-0">
        <span dir="auto" className="block truncate text-sm font-medium">
          {asset.name}
        </span>
        <span className="block text-xs text-ink-3">
          {t(`submissions.campaign.assetTypes.${asset.type}`)}
          {asset.isUnscanned && ` · ${t('campaigns.unscanned')}`}
        </span>
      </span>
    </a>
  );
}
