import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type Clip, Sample } from '../clips.tsx';
import { Examples, Figures, Questions, Story } from '../content.tsx';
import { PageButton, StartCampaign } from '../links.tsx';
import { faqPage, pageMeta, service } from '../meta.ts';
import { PAGES, type Path, pathOf } from '../pages.ts';
import { publicPage } from '../public-page.tsx';
import { Closing, OnThisPage, PageHero, Phone, Section, Stage } from '../sections.tsx';
import type { Translate } from '../words.ts';

type Platform = 'tiktok' | 'instagram' | 'facebook';

function platformAt(path: Path): Platform {
  const { name } = PAGES[path];
  return name === 'instagram' || name === 'facebook' ? name : 'tiktok';
}

const questionsOf = (t: Translate, platform: Platform) =>
  ([1, 2, 3, 4, 5] as const).map((number) => ({
    question: t(`platforms.${platform}.faqs.n${number}.question`),
    answer: t(`platforms.${platform}.faqs.n${number}.answer`),
  }));

export { handle } from '../public-page.tsx';
export const meta = pageMeta((t, path) => [service(t, path), faqPage(questionsOf(t, platformAt(path)))]);

export default publicPage(Content);

const CLIPS: Record<Platform, Clip> = {
  tiktok: 'run-club',
  instagram: 'glow-serum',
  facebook: 'spice-review',
};
const POSTERS: Record<Platform, { 1: Clip; 2: Clip }> = {
  tiktok: { 1: 'iced-latte', 2: 'three-looks' },
  instagram: { 1: 'skin-routine', 2: 'plant-care' },
  facebook: { 1: 'eid-dates', 2: 'booking-app' },
};
/** Six seconds each, so that half of the bar marks the first three. */
const OPENINGS: Record<Platform, Clip> = {
  tiktok: 'desk-setup',
  instagram: 'green-soap',
  facebook: 'night-candle',
};
const FIGURES: Record<Platform, Record<1 | 2 | 3, string>> = {
  tiktok: { 1: '3.2M+', 2: '82%', 3: '4.7x' },
  instagram: { 1: '1.8M+', 2: '76%', 3: '4.1x' },
  facebook: { 1: '2.4M+', 2: '64%', 3: '3.8x' },
};
/** Rough estimates in percent, highest first. */
const WEIGHTS: Record<Platform, Record<1 | 2 | 3 | 4, number>> = {
  tiktok: { 1: 40, 2: 25, 3: 20, 4: 15 },
  instagram: { 1: 35, 2: 30, 3: 20, 4: 15 },
  facebook: { 1: 35, 2: 30, 3: 20, 4: 15 },
};

function Content() {
  const { t } = useTranslation();
  const platform = platformAt(pathOf(useLocation().pathname));
  return (
    <>
      <PageHero
        // Two lines on phones.
        title={
          <span className="max-sm:ltr:text-[clamp(1.5rem,7.7vw,2.125rem)]">
            {t(`platforms.${platform}.title`)}
          </span>
        }
        text={t(`platforms.${platform}.text`)}
        actions={
          <>
            <StartCampaign />
            <PageButton path="/we">{t('site.pages.we.name')}</PageButton>
          </>
        }
      >
        <Pictures platform={platform} />
      </PageHero>
      <OnThisPage
        parts={(['formats', 'factors', 'practices', 'stories', 'faqs'] as const).map((id) => ({
          id,
          name: t(`platforms.parts.${id}`),
        }))}
      />
      <Section id="formats" title={t(`platforms.${platform}.formats.title`)}>
        <Formats platform={platform} />
      </Section>
      <Section
        id="factors"
        title={t(`platforms.${platform}.factors.title`)}
        text={t('platforms.factorsText')}
        isExample
      >
        <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1.5fr_1fr]">
          <Factors platform={platform} />
          <Opening platform={platform} />
        </div>
      </Section>
      <Section id="practices" title={t('platforms.parts.practices')}>
        <ol className="grid gap-x-12 lg:grid-cols-2">
          {([1, 2, 3, 4] as const).map((number) => (
            <li key={number} className="border-t border-line py-4.5">
              <h3 className="text-lg">{t(`platforms.${platform}.practices.n${number}.title`)}</h3>
              <p className="mt-1 text-ink-2">{t(`platforms.${platform}.practices.n${number}.text`)}</p>
              <p className="mt-2 border-s-2 border-saffron ps-3 text-sm">
                <strong className="font-medium">{t('platforms.tip')}</strong>{' '}
                {t(`platforms.${platform}.practices.n${number}.tip`)}
              </p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="stories">
        <Examples title={t('platforms.parts.stories')} text={t('landing.voices.text')}>
          <Figures
            figures={([1, 2, 3] as const).map((number) => ({
              value: FIGURES[platform][number],
              label: t(`platforms.figures.n${number}`),
            }))}
          />
          {([1, 2] as const).map((number) => (
            <Story
              key={number}
              poster={POSTERS[platform][number]}
              title={t(`platforms.${platform}.stories.n${number}.brand`)}
              subtitle={t(`platforms.${platform}.stories.n${number}.campaign`)}
              parts={[
                {
                  name: t('platforms.strategy'),
                  text: t(`platforms.${platform}.stories.n${number}.strategy`),
                },
              ]}
              results={([1, 2, 3, 4] as const).map((result) => ({
                value: t(`platforms.${platform}.stories.n${number}.results.n${result}.value`),
                label: t(`platforms.${platform}.stories.n${number}.results.n${result}.label`),
              }))}
              quote={t(`platforms.${platform}.stories.n${number}.quote`)}
              author={t(`platforms.${platform}.stories.n${number}.author`)}
            />
          ))}
        </Examples>
      </Section>
      <Section id="faqs" title={t('site.faqs')} beside>
        <Questions group="questions" questions={questionsOf(t, platform)} />
      </Section>
      <Closing
        title={t(`platforms.${platform}.closing`)}
        text={t('platforms.closingText')}
        actions={<StartCampaign />}
      />
    </>
  );
}

function Pictures({ platform }: { platform: Platform }) {
  const { t } = useTranslation();
  const { 1: second, 2: third } = POSTERS[platform];
  return (
    <Stage className="grid grid-cols-2 justify-items-center gap-4 pb-4.5 sm:grid-cols-4 sm:gap-6 sm:pb-7 lg:pb-9">
      {[CLIPS[platform], second, third, OPENINGS[platform]].map((clip, index) => (
        <Phone key={clip} className={clsx('w-full max-w-52', index > 1 && 'max-sm:hidden')}>
          <Sample
            clip={clip}
            title={t('platforms.sample', { number: index + 1 })}
            sizes="208px"
            className="rounded-none!"
          />
        </Phone>
      ))}
    </Stage>
  );
}

/** A sample clip with its first three seconds marked below it. */
function Opening({ platform }: { platform: Platform }) {
  const { t } = useTranslation();
  return (
    <figure className="mx-auto w-full max-w-60">
      <Sample
        clip={OPENINGS[platform]}
        title={t('platforms.sample', { number: 4 })}
        sizes="240px"
        className="shadow-raised"
      />
      <span aria-hidden="true" className="mt-3 flex h-2 overflow-hidden rounded-full bg-wash">
        <span className="w-1/2 rounded-full bg-saffron" />
      </span>
      <figcaption className="mt-1.5 text-sm text-ink-2">{t('platforms.opening')}</figcaption>
    </figure>
  );
}

function Formats({ platform }: { platform: Platform }) {
  const { t } = useTranslation();
  return (
    <dl className="grid border-y border-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      {([1, 2, 3] as const).map((number) => (
        <div
          key={number}
          className="py-5.5 max-sm:border-t max-sm:border-line max-sm:first:border-t-0 sm:px-6 sm:first:ps-0 sm:last:pe-0"
        >
          <dt className="text-lg font-semibold">{t(`platforms.${platform}.formats.n${number}.format`)}</dt>
          <dd className="mt-1 text-ink-2">{t(`platforms.${platform}.formats.n${number}.text`)}</dd>
          <dd className="mt-3 text-sm">{t(`platforms.${platform}.formats.n${number}.performance`)}</dd>
          <dd className="mt-1 text-sm font-medium">
            <bdi>{t(`platforms.${platform}.formats.n${number}.specs`)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Factors({ platform }: { platform: Platform }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-6">
      {([1, 2, 3, 4] as const).map((number) => (
        <div key={number}>
          <dt className="flex justify-between gap-4 font-medium">
            {t(`platforms.${platform}.factors.n${number}.title`)}
            <bdi>{t('platforms.percent', { percent: WEIGHTS[platform][number] })}</bdi>
          </dt>
          <dd className="text-ink-2">
            <span aria-hidden="true" className="my-2 block h-2 overflow-hidden rounded-full bg-wash">
              <span
                className="block h-full rounded-full bg-saffron"
                style={{ width: `${WEIGHTS[platform][number]}%` }}
              />
            </span>
            {t(`platforms.${platform}.factors.n${number}.text`)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
