import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation } from 'react-router';
import { InlineScript } from '#ui/inline-script.tsx';
import {
  followScrollScript,
  linkLanguageScript,
  menuScript,
  playInPlaceScript,
  signedInScript,
} from '../../inline-scripts.ts';
import { Footer, TopBar } from './frame.tsx';
import { languageOfPath, pathOf } from './pages.ts';
import { words } from './words.ts';

const common = linkLanguageScript + menuScript + playInPlaceScript + followScrollScript;

/** The frame of every public page, in the language of its address. */
export function PublicPage({ children, script = '' }: { children: ReactNode; script?: string }) {
  const { pathname } = useLocation();
  const language = languageOfPath(pathname);
  const path = pathOf(pathname);
  return (
    <I18nextProvider i18n={words[language]}>
      <InlineScript code={signedInScript} />
      <TopBar path={path} />
      <main id="content">{children}</main>
      <Footer path={path} />
      <InlineScript code={common + script} />
    </I18nextProvider>
  );
}
