import type { MetaDescriptor } from 'react-router';
import { type Language, languageOfPath, otherLanguage } from '#i18n/language.ts';
import { product } from '#platform/product-info/product-info.ts';
import { addressOf, LISTED_PATHS, PAGES, type Path, pathOf, pictureOf } from './pages.ts';
import { type Translate, wordsOf } from './words.ts';

type StructuredData = { '@type': string; [property: string]: unknown };
type Describe = (t: Translate, path: Path) => StructuredData[];

const LOCALES = { en: 'en_US', ar: 'ar_AR' };

const absolute = (path: Path, language: Language) => product.baseUrl + addressOf(path, language);

export const pageMeta =
  (describe: Describe = () => []) =>
  ({ location }: { location: { pathname: string } }): MetaDescriptor[] => {
    const language = languageOfPath(location.pathname);
    const path = pathOf(location.pathname);
    const { name } = PAGES[path];
    const t = wordsOf(language);
    const title = t(`site.pages.${name}.title`);
    const description = t(`site.pages.${name}.description`);
    const about: MetaDescriptor[] = [{ title }, { name: 'description', content: description }];
    if (!LISTED_PATHS.includes(path)) return [...about, { name: 'robots', content: 'noindex' }];
    const structured = [...describe(t, path), ...(path === '/' ? [] : [breadcrumbs(t, path, language)])];
    return [
      ...about,
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: absolute(path, language) },
      { property: 'og:site_name', content: t('product.name') },
      { property: 'og:locale', content: LOCALES[language] },
      { property: 'og:locale:alternate', content: LOCALES[otherLanguage(language)] },
      { property: 'og:image', content: product.baseUrl + pictureOf(path, language) },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: title },
      // The card takes its other fields from the tags above.
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:image', content: product.baseUrl + pictureOf(path, language) },
      { tagName: 'link', rel: 'canonical', href: absolute(path, language) },
      { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: absolute(path, 'en') },
      { tagName: 'link', rel: 'alternate', hrefLang: 'ar', href: absolute(path, 'ar') },
      { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: absolute(path, 'en') },
      ...structured.map((data) => ({
        'script:ld+json': { '@context': 'https://schema.org', inLanguage: language, ...data },
      })),
    ];
  };

function breadcrumbs(t: Translate, path: Path, language: Language): StructuredData {
  const steps: Path[] = ['/', path];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: t(`site.pages.${PAGES[step].name}.name`),
      item: absolute(step, language),
    })),
  };
}

export const organization = (t: Translate): StructuredData => ({
  '@type': 'Organization',
  name: t('product.name'),
  url: product.baseUrl,
  logo: `${product.baseUrl}/icons/512.png`,
  email: product.supportEmail,
});

/** Excludes ratings and figures, because those on the page are illustrative. */
export const service = (t: Translate, path: Path): StructuredData => ({
  '@type': 'Service',
  name: t(`site.pages.${PAGES[path].name}.name`),
  description: t(`site.pages.${PAGES[path].name}.description`),
  serviceType: t('site.serviceType'),
  provider: organization(t),
});

export type Question = { question: string; answer: string };

export const faqPage = (questions: Question[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
