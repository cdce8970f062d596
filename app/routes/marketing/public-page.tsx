import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation } from 'react-router';
import { InlineScript } from '#ui/inline-script.tsx';
import {
  followScrollScript,
  linkLanguageScript,
  menuScript,
  pictureThemeScript,
  playInPlaceScript,
  signedInScript,
} from '../../inline-scripts.ts';
import type { PublicPageHandle } from '../../root.tsx';
import { Footer, TopBar } from './frame.tsx';
import { languageOfPath, pathOf } from './pages.ts';
import { words } from './words.ts';

export const handle: PublicPageHandle = { publicPage: true };

const common = linkLanguageScript + menuScript + pictureThemeScript + playInPlaceScript + followScrollScript;

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
        <InlineScript code={common + script} />
      </I18nextProvider>
    );
  };
