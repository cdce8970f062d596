import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '#i18n/format.ts';
import type { Clip } from './clips.tsx';
import { Points, Questions, Story } from './content.tsx';
import { PageButton, StartCampaign } from './links.tsx';
import { faqPage, pageMeta, service as serviceData } from './meta.ts';
import { BarBelow, Closing, OnThisPage, PageHero, Section } from './sections.tsx';
import type { Translate } from './words.ts';

type Service = 'agencies' | 'ecommerce';

const questionsOf = (t: Translate, service: Service) =>
  ([1, 2, 3, 4, 5, 6] as const).map((number) => ({
    question: t(`services.${service}.faqs.n${number}.question`),
    answer: t(`services.${service}.faqs.n${number}.answer`),
  }));

export const serviceMeta = (service: Service) =>
  pageMeta((t, path) => [serviceData(t, path), faqPage(questionsOf(t, service))]);

/** A product picture at the head of a value, cut off at its lower edge. */
export const valuePicture = 'w-full rounded-t-poster border border-b-0 border-line bg-card shadow-raised';

type ServicePageProps = {
  service: Service;
  actions: ReactNode;
  hero: ReactNode;
  /** Of the four values. */
  pictures: Record<1 | 2 | 3 | 4, ReactNode>;
  parts: readonly ('top' | 'values' | 'how' | 'packages' | 'results' | 'faqs')[];
  call: string;
  children: ReactNode;
};

export function ServicePage({ service, actions, hero, pictures, parts, call, children }: ServicePageProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHero title={t(`services.${service}.title`)} text={t(`services.${service}.text`)} actions={actions}>
        {hero}
      </PageHero>
      <OnThisPage parts={parts.map((id) => ({ id, name: t(`services.parts.${id}`) }))} />
      <Section id="values" title={t(`services.${service}.values.title`)}>
        <Points
          label={t(`services.${service}.values.title`)}
          columns={4}
          points={([1, 2, 3, 4] as const).map((number) => ({
            title: t(`services.${service}.values.n${number}.title`),
            text: t(`services.${service}.values.n${number}.text`),
            picture: pictures[number],
          }))}
        />
      </Section>
      {children}
      <Section id="faqs" title={t('site.faqs')} beside>
        <Questions group="questions" questions={questionsOf(t, service)} />
      </Section>
      <Closing
        title={t(`services.${service}.closing.title`)}
        text={t(`services.${service}.closing.text`)}
        actions={actions}
      />
      <BarBelow text={t(`services.${service}.bar`)}>
        <PageButton path="/contact" large={false}>
          {call}
        </PageButton>
        <StartCampaign to="/campaign/new" large={false} />
      </BarBelow>
    </>
  );
}

export const stepsOf = (t: Translate, service: Service) =>
  ([1, 2, 3, 4, 5] as const).map((number) => ({
    title: t(`services.${service}.how.n${number}.title`),
    text: t(`services.${service}.how.n${number}.text`),
  }));

type StoryNumber = 1 | 2 | 3;
type StoriesProps = {
  service: Service;
  posters: Record<StoryNumber, Clip>;
  resultsOf: (number: StoryNumber) => { value: string; label: string }[];
};

export function Stories({ service, posters, resultsOf }: StoriesProps) {
  const { t } = useTranslation();
  return ([1, 2, 3] as const).map((number) => (
    <Story
      key={number}
      poster={posters[number]}
      title={t(`services.${service}.stories.n${number}.title`)}
      subtitle={t(`services.${service}.stories.n${number}.subtitle`)}
      parts={(['challenge', 'solution'] as const).map((part) => ({
        name: t(`services.story.${part}`),
        text: t(`services.${service}.stories.n${number}.${part}`),
      }))}
      results={resultsOf(number)}
      quote={t(`services.${service}.stories.n${number}.quote`)}
      author={t(`services.${service}.stories.n${number}.author`)}
    />
  ));
}

type PackageProps = {
  title: string;
  text: string;
  /** Per month. */
  cents?: number;
  popularLabel?: string;
  /** `PackagePoint` elements. */
  points: ReactNode;
  action: ReactNode;
};

export function Packages({ packages }: { packages: PackageProps[] }) {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {packages.map((one) => (
        <Package key={one.title} {...one} />
      ))}
    </div>
  );
}

function Package({ title, text, cents, popularLabel, points, action }: PackageProps) {
  const { t } = useTranslation();
  return (
    <div
      className={clsx(
        'flex flex-col items-start rounded-card border p-6 lg:p-8',
        popularLabel ? 'border-accent bg-accent-tint' : 'border-line bg-card',
      )}
    >
      <h3 className="flex items-center gap-3 text-xl">
        {title}
        {popularLabel && (
          <span className="rounded-full bg-accent px-2.5 py-0.5 text-xs font-medium text-on-accent">
            {popularLabel}
          </span>
        )}
      </h3>
      <p className="mt-1 text-ink-2">{text}</p>
      {cents !== undefined && (
        <p className="mt-4">
          <bdi className="text-3xl font-semibold">{formatPrice(cents, 'en')}</bdi>{' '}
          <span className="text-ink-2">{t('services.perMonth')}</span>
        </p>
      )}
      <ul className="mt-5 mb-6 grid gap-2">{points}</ul>
      <div className="mt-auto">{action}</div>
    </div>
  );
}

export function PackagePoint({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Check className="mt-1 size-4 shrink-0 text-green" />
      <span>{children}</span>
    </li>
  );
}
