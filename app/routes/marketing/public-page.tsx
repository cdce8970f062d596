import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation } from 'react-router';
import { languageOfPath } from '#i18n/language.ts';
import { InlineScript } from '#ui/inline-script.tsx';
import { signedInScript } from '../../inline-scripts.ts';
import type { PublicPageHandle } from '../../root.tsx';
import { Footer, TopBar } from './frame.tsx';
import { pathOf } from './pages.ts';
import everyPageScript from './scripts/every-page.ts?inline-script';
import { words } from './words.ts';

export const handle: PublicPageHandle = { publicPage: true };

export const publicPage = (Content: ComponentType, script = '') =>
  function PublicPage() {
    const { pathname } = useLocation();
    const path = pathOf(pathname);
    return (
      <I18nextProvider i18n={words[languageOfPath(pathname)]}>
        <InlineScript code={signedInScript} />
        <TopBar path={path} />
        <main id="content">
          <Content />
        </main>
        <Footer path={path} />
        <InlineScript code={everyPageScript + script} />
      </I18nextProvider>
    );
  };
