import { useLocation } from 'react-router';
import { product } from '#platform/product-info/product-info.ts';
import type { PublicPageHandle } from '../../root.tsx';
import type { Route } from './+types/landing';
import { LandingFooter, LandingNav } from './landing-frame.tsx';
import { FinalCall, Hero, HowItWorks, MoneyExample, TwoSides } from './landing-sections.tsx';
import { languageOfPath, PublicPage, wordsOf } from './public-page.tsx';

export const handle: PublicPageHandle = { publicPage: true };

const ADDRESSES = { en: `${product.baseUrl}/`, ar: `${product.baseUrl}/ar` };

export function meta({ location }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname);
  const t = wordsOf(language);
  const title = t('landing.title');
  const description = t('landing.description');
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: language === 'ar' ? 'ar_AR' : 'en_US' },
    { tagName: 'link', rel: 'canonical', href: ADDRESSES[language] },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: ADDRESSES.en },
    { tagName: 'link', rel: 'alternate', hrefLang: 'ar', href: ADDRESSES.ar },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: ADDRESSES.en },
  ];
}

/** The landing page, in the language of its address. */
export default function Landing() {
  const language = languageOfPath(useLocation().pathname);
  return (
    <PublicPage language={language}>
      <LandingNav language={language} />
      <main id="content">
        <Hero language={language} />
        <HowItWorks />
        <MoneyExample language={language} />
        <TwoSides language={language} />
        <FinalCall language={language} />
      </main>
      <LandingFooter language={language} />
    </PublicPage>
  );
}
