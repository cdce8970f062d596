import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PLATFORMS, platformName } from '#features/identity/workspaces/platforms.ts';
import { termLabel } from '#features/people/creators/terms.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import type { CreatorProfile } from '../schema.ts';
import { Tags } from './tags.tsx';

export default function AboutTab({ creator }: { creator: CreatorProfile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const { bio, location, languages, platforms, expertiseTags, memberSince } = creator;
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-base">{t('creatorProfiles.about.bio')}</h2>
      {bio ? (
        <p dir="auto" className="mt-1.5 break-words whitespace-pre-line">
          {bio}
        </p>
      ) : (
        <p className="mt-1.5 text-ink-2">{t('creatorProfiles.about.noBio')}</p>
      )}
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 border-t border-line pt-5 sm:grid-cols-3">
        {location && (
          <Fact name={t('creatorProfiles.about.location')}>
            <bdi>{termLabel(location, language)}</bdi>
          </Fact>
        )}
        {languages.length > 0 && (
          <Fact name={t('creatorProfiles.about.languages')}>
            {new Intl.ListFormat(language).format(languages.map((code) => names.of(code)!))}
          </Fact>
        )}
        <Fact name={t('creatorProfiles.about.since')}>{format.date(memberSince)}</Fact>
      </dl>
      <div className="mt-5 grid gap-x-4 gap-y-5 border-t border-line pt-5 empty:hidden sm:grid-cols-3">
        {expertiseTags.length > 0 && (
          <div className="sm:col-span-2">
            <h2 className="mb-2 text-base">{t('creatorProfiles.about.expertise')}</h2>
            <Tags tags={expertiseTags} />
          </div>
        )}
        {Object.keys(platforms).length > 0 && (
          <div>
            <h2 className="text-base">{t('creatorProfiles.about.platforms')}</h2>
            <ul className="divide-y divide-line">
              {PLATFORMS.flatMap((platform) => {
                const { url, followers } = platforms[platform] ?? {};
                return url
                  ? [
                      <li key={platform} className="flex flex-wrap items-center justify-between gap-x-4">
                        <a
                          href={url}
                          target="_blank"
                          rel="noopener noreferrer nofollow"
                          className="inline-flex min-h-11 items-center gap-2 font-medium text-link hover:underline"
                        >
                          <bdi>{platformName(platform)}</bdi>
                          <ExternalLink className="mirror size-4" aria-hidden="true" />
                          <span className="sr-only">{t('creatorProfiles.about.newTab')}</span>
                        </a>
                        {followers ? (
                          <span className="text-sm text-ink-2">
                            {t('creatorProfiles.about.followers', {
                              count: followers,
                              number: format.number(followers),
                            })}
                          </span>
                        ) : null}
                      </li>,
                    ]
                  : [];
              })}
            </ul>
          </div>
        )}
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 text-sm text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
