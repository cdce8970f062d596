import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '#ui/text.tsx';
import type { PublicPageHandle } from '../../../root.tsx';
import { faqPage, pageMeta, service } from '../meta.ts';
import { PublicPage } from '../public-page.tsx';
import {
  BarBelow,
  Closing,
  ExampleLabel,
  OnThisPage,
  PageButton,
  PageHero,
  Points,
  Questions,
  Section,
  StartCampaign,
  Steps,
  Story,
} from '../sections.tsx';
import type { Translate } from '../words.ts';

const questionsOf = (t: Translate) =>
  ([1, 2, 3, 4, 5, 6] as const).map((number) => ({
    question: t(`services.agencies.faqs.n${number}.question`),
    answer: t(`services.agencies.faqs.n${number}.answer`),
  }));

export const handle: PublicPageHandle = { publicPage: true };
export const meta = pageMeta((t, path) => [service(t, path), faqPage(questionsOf(t))]);

/** What the plans cost a month, and what can be added to them. These are arranged with people, not bought here. */
const PLANS = [
  { id: 'partner', cents: 299_900 },
  { id: 'pro', cents: 799_900, isPopular: true },
  { id: 'enterprise', cents: 1_999_900 },
] as const;
const ADD_ONS = [
  { id: 'rush', cents: 29_900 },
  { id: 'post', cents: 14_900 },
  { id: 'vetting', cents: 49_900 },
  { id: 'analytics', cents: 19_900 },
  { id: 'api', cents: 39_900 },
  { id: 'seat', cents: 9_900 },
] as const;

/** For agencies that commission videos for their clients. */
export default function Agencies() {
  return (
    <PublicPage>
      <Content />
    </PublicPage>
  );
}

function Content() {
  const { t } = useTranslation();
  const actions = (
    <>
      <PageButton path="/contact">{t('site.bookCall')}</PageButton>
      <StartCampaign />
    </>
  );
  return (
    <>
      <PageHero title={t('services.agencies.title')} text={t('services.agencies.text')} actions={actions}>
        <Partners />
      </PageHero>
      <OnThisPage
        parts={(['top', 'values', 'how', 'packages', 'results', 'faqs'] as const).map((id) => ({
          id,
          name: t(`services.parts.${id}`),
        }))}
      />
      <Section id="values" title={t('services.agencies.values.title')} raised>
        <Points
          points={([1, 2, 3, 4] as const).map((number) => ({
            title: t(`services.agencies.values.n${number}.title`),
            text: t(`services.agencies.values.n${number}.text`),
          }))}
        />
      </Section>
      <Section id="how" title={t('services.agencies.how.title')} beside>
        <Steps
          steps={([1, 2, 3, 4, 5] as const).map((number) => ({
            title: t(`services.agencies.how.n${number}.title`),
            text: t(`services.agencies.how.n${number}.text`),
          }))}
        />
      </Section>
      <Section
        id="packages"
        title={t('services.agencies.packages.title')}
        text={t('services.agencies.packages.text')}
        raised
      >
        <Plans />
        <AddOns />
      </Section>
      <Section id="results" title={t('services.agencies.results.title')}>
        <div className="mt-8">
          {([1, 2, 3] as const).map((number) => (
            <Story
              key={number}
              title={t(`services.agencies.stories.n${number}.title`)}
              subtitle={t(`services.agencies.stories.n${number}.subtitle`)}
              parts={[
                {
                  name: t('services.story.challenge'),
                  text: t(`services.agencies.stories.n${number}.challenge`),
                },
                {
                  name: t('services.story.solution'),
                  text: t(`services.agencies.stories.n${number}.solution`),
                },
              ]}
              results={(['throughput', 'cpa', 'roas'] as const).map((result) => ({
                value: t(`services.agencies.stories.n${number}.${result}`),
                label: t(`services.story.${result}`),
              }))}
              quote={t(`services.agencies.stories.n${number}.quote`)}
              author={t(`services.agencies.stories.n${number}.author`)}
            />
          ))}
        </div>
      </Section>
      <Section id="faqs" title={t('site.faqs')} raised beside>
        <Questions group="questions" questions={questionsOf(t)} />
      </Section>
      <Closing
        title={t('services.agencies.closing.title')}
        text={t('services.agencies.closing.text')}
        actions={actions}
      />
      <BarBelow text={t('services.agencies.bar')}>
        <PageButton path="/contact" large={false}>
          {t('services.scheduleDemo')}
        </PageButton>
        <StartCampaign large={false} />
      </BarBelow>
    </>
  );
}

function Partners() {
  const { t } = useTranslation();
  return (
    <figure className="rounded-card border border-line bg-card p-6 sm:p-8">
      <figcaption className="text-sm text-ink-2">{t('services.agencies.partners')}</figcaption>
      <ul className="mt-4 grid gap-x-6 gap-y-4 text-xl font-semibold sm:grid-cols-2">
        {([1, 2, 3, 4] as const).map((number) => (
          <li key={number}>{t(`services.agencies.partnerNames.n${number}`)}</li>
        ))}
      </ul>
      <ExampleLabel className="mt-6" />
    </figure>
  );
}

function Plans() {
  const { t } = useTranslation();
  return (
    <div className="mt-10 grid gap-6 lg:grid-cols-3">
      {PLANS.map(({ id, cents, ...plan }) => (
        <div
          key={id}
          className={clsx(
            'flex flex-col items-start rounded-card border p-6',
            'isPopular' in plan ? 'border-accent bg-accent-tint' : 'border-line bg-paper',
          )}
        >
          <h3 className="flex items-center gap-3 text-xl">
            {t(`services.agencies.packages.${id}.title`)}
            {'isPopular' in plan && (
              <span className="rounded-full bg-accent px-2.5 py-0.5 text-xs font-medium text-on-accent">
                {t('services.popular')}
              </span>
            )}
          </h3>
          <p className="mt-1 text-ink-2">{t(`services.agencies.packages.${id}.text`)}</p>
          <p className="mt-4">
            <Money cents={cents} className="text-3xl font-semibold" />{' '}
            <span className="text-ink-2">{t('services.perMonth')}</span>
          </p>
          <ul className="mt-5 mb-6 grid gap-2">
            {([1, 2, 3, 4, 5] as const).map((number) => (
              <li key={number} className="flex gap-2">
                <Check className="mt-1 size-4 shrink-0 text-green" aria-hidden="true" />
                {t(`services.agencies.packages.${id}.n${number}`)}
              </li>
            ))}
          </ul>
          <PageButton path="/contact" large={false} className="mt-auto">
            {t('services.contactSales')}
          </PageButton>
        </div>
      ))}
    </div>
  );
}

function AddOns() {
  const { t } = useTranslation();
  return (
    <details className="group mt-8 rounded-card border border-line bg-paper">
      <summary className="flex list-none items-center justify-between gap-4 px-6 py-4 text-lg font-medium [&::-webkit-details-marker]:hidden">
        {t('services.agencies.addOns.title')}
        <ChevronDown
          className="size-5 shrink-0 text-ink-3 transition group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <dl className="grid gap-x-12 px-6 pb-6 sm:grid-cols-2">
        {ADD_ONS.map(({ id, cents }) => (
          <div key={id} className="flex justify-between gap-4 border-t border-line py-3">
            <dt>{t(`services.agencies.addOns.${id}`)}</dt>
            <dd className="font-semibold">
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
