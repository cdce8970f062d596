import { useLanguage } from '#i18n/use-language.ts';
import type { PublicPageHandle } from '../../../root.tsx';
import { organization, pageMeta } from '../meta.ts';
import { PublicPage } from '../public-page.tsx';
import { FinalCall, Hero, HowItWorks, MoneyExample, TwoSides, Voices } from './landing-sections.tsx';

export const handle: PublicPageHandle = { publicPage: true };
export const meta = pageMeta((t) => [organization(t)]);

/** The landing page, in the language of its address. */
export default function Landing() {
  return (
    <PublicPage>
      <Sections />
    </PublicPage>
  );
}

function Sections() {
  const { language } = useLanguage();
  return (
    <>
      <Hero language={language} />
      <HowItWorks />
      <MoneyExample language={language} />
      <TwoSides language={language} />
      <Voices />
      <FinalCall language={language} />
    </>
  );
}
