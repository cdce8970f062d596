import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PublicPageHandle } from '../../../root.tsx';
import { faqPage, pageMeta, service } from '../meta.ts';
import { PublicPage } from '../public-page.tsx';
import {
  BarBelow,
  Closing,
  Figures,
  OnThisPage,
  PageButton,
  PageHero,
  Points,
  Questions,
  Samples,
  Section,
  StartCampaign,
  Steps,
  Story,
} from '../sections.tsx';
import type { Translate } from '../words.ts';

const questionsOf = (t: Translate) =>
  ([1, 2, 3, 4, 5, 6] as const).map((number) => ({
    question: t(`services.ecommerce.faqs.n${number}.question`),
    answer: t(`services.ecommerce.faqs.n${number}.answer`),
  }));

export const handle: PublicPageHandle = { publicPage: true };
export const meta = pageMeta((t, path) => [service(t, path), faqPage(questionsOf(t))]);

/** For online stores. */
export default function Ecommerce() {
  return (
    <PublicPage>
      <Content />
    </PublicPage>
  );
}

const POSTERS = { 1: 'glow-serum', 2: 'spice-review', 3: 'run-club' } as const;
const FIGURES = { 1: '85%', 2: '60%', 3: '10x', 4: '92%' };

function Content() {
  const { t } = useTranslation();
  const actions = (
    <>
      <StartCampaign />
      <PageButton path="/contact">{t('site.bookCall')}</PageButton>
    </>
  );
  return (
    <>
      <PageHero title={t('services.ecommerce.title')} text={t('services.ecommerce.text')} actions={actions}>
        <Samples
          caption={t('landing.hero.samples')}
          clips={[
            { clip: 'skin-routine', title: t('services.ecommerce.clips.skin') },
            { clip: 'green-soap', title: t('services.ecommerce.clips.soap') },
            { clip: 'night-candle', title: t('services.ecommerce.clips.candle') },
          ]}
        />
      </PageHero>
      <OnThisPage
        parts={(['values', 'how', 'results', 'packages', 'faqs'] as const).map((id) => ({
          id,
          name: t(`services.parts.${id}`),
        }))}
      />
      <Section id="values" title={t('services.ecommerce.values.title')} raised>
        <Points
          points={([1, 2, 3, 4] as const).map((number) => ({
            title: t(`services.ecommerce.values.n${number}.title`),
            text: t(`services.ecommerce.values.n${number}.text`),
          }))}
        />
      </Section>
      <Section id="how" title={t('services.ecommerce.how.title')} text={t('services.ecommerce.how.text')}>
        <div className="mt-10 grid items-start gap-12 lg:grid-cols-[1.4fr_1fr]">
          <Steps
            steps={([1, 2, 3, 4, 5] as const).map((number) => ({
              title: t(`services.ecommerce.how.n${number}.title`),
              text: t(`services.ecommerce.how.n${number}.text`),
            }))}
          />
          <div className="rounded-card bg-wash p-6">
            <p>{t('services.ecommerce.how.note')}</p>
            <PageButton path="/we" large={false} className="mt-4">
              {t('site.pages.we.name')}
            </PageButton>
          </div>
        </div>
      </Section>
      <Section
        id="results"
        title={t('services.ecommerce.results.title')}
        text={t('services.ecommerce.results.text')}
        raised
      >
        <div className="mt-10">
          <Figures
            figures={([1, 2, 3, 4] as const).map((number) => ({
              value: FIGURES[number],
              label: t(`services.ecommerce.results.figures.n${number}`),
            }))}
          />
        </div>
        <div className="mt-12">
          {([1, 2, 3] as const).map((number) => (
            <Story
              key={number}
              poster={POSTERS[number]}
              title={t(`services.ecommerce.stories.n${number}.title`)}
              subtitle={t(`services.ecommerce.stories.n${number}.subtitle`)}
              parts={[
                {
                  name: t('services.story.challenge'),
                  text: t(`services.ecommerce.stories.n${number}.challenge`),
                },
                {
                  name: t('services.story.solution'),
                  text: t(`services.ecommerce.stories.n${number}.solution`),
                },
              ]}
              results={([1, 2, 3] as const).map((result) => ({
                value: t(`services.ecommerce.stories.n${number}.results.n${result}.value`),
                label: t(`services.ecommerce.stories.n${number}.results.n${result}.label`),
              }))}
              quote={t(`services.ecommerce.stories.n${number}.quote`)}
              author={t(`services.ecommerce.stories.n${number}.author`)}
            />
          ))}
        </div>
      </Section>
      <Section
        id="packages"
        title={t('services.ecommerce.packages.title')}
        text={t('services.ecommerce.packages.text')}
      >
        <div className="mt-10 grid gap-6 lg:grid-cols-3">
          {(['starter', 'growth', 'scale'] as const).map((id) => (
            <div
              key={id}
              className={clsx(
                'flex flex-col items-start rounded-card border p-6',
                id === 'growth' ? 'border-accent bg-accent-tint' : 'border-line bg-card',
              )}
            >
              <h3 className="text-xl">{t(`services.ecommerce.packages.${id}.title`)}</h3>
              <p className="mt-1 text-ink-2">{t(`services.ecommerce.packages.${id}.text`)}</p>
              <ul className="mt-5 mb-6 grid gap-2">
                {([1, 2, 3] as const).map((number) => (
                  <li key={number} className="flex gap-2">
                    <Check className="mt-1 size-4 shrink-0 text-green" aria-hidden="true" />
                    {t(`services.ecommerce.packages.${id}.n${number}`)}
                  </li>
                ))}
              </ul>
              <div className="mt-auto">
                {id === 'starter' ? (
                  <StartCampaign large={false} />
                ) : (
                  <PageButton path="/contact" large={false}>
                    {t('services.contactSales')}
                  </PageButton>
                )}
              </div>
            </div>
          ))}
        </div>
      </Section>
      <Section id="faqs" title={t('site.faqs')} raised beside>
        <Questions group="questions" questions={questionsOf(t)} />
      </Section>
      <Closing
        title={t('services.ecommerce.closing.title')}
        text={t('services.ecommerce.closing.text')}
        actions={actions}
      />
      <BarBelow text={t('services.ecommerce.bar')}>
        <PageButton path="/contact" large={false}>
          {t('site.bookCall')}
        </PageButton>
        <StartCampaign large={false} />
      </BarBelow>
    </>
  );
}
