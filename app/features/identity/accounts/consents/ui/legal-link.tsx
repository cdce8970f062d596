import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import type { ConsentKind } from '../rules.ts';

/** In a new tab, which keeps a form that the user is filling in. */
export function LegalLink({ kind, children }: { kind: ConsentKind; children?: ReactNode }) {
  const { language } = useLanguage();
  return (
    <a
      href={`${language === 'ar' ? '/ar' : ''}/${kind}`}
      target="_blank"
      rel="noopener"
      className="underline underline-offset-2 hover:text-ink"
    >
      {children}
    </a>
  );
}
