import { useEffect } from 'react';
import { rememberLanguage, type User } from '#features/identity/accounts/ui/data.ts';
import { changeLanguage } from '#i18n/catalogues.ts';
import { chosenLanguage, storeLanguage } from '#i18n/language.ts';

/** The language of a person's account shows in a browser in which nobody has chosen one. */
export function useOwnLanguage({ id, language }: User): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else's may be another one
  useEffect(() => {
    if (chosenLanguage() !== null) return;
    changeLanguage(language).then(
      () => storeLanguage(language, { isAdopted: true }),
      (error) => console.warn('The words of the account’s language could not be loaded', error),
    );
  }, [id, language]);
}

/** What was chosen in a browser before somebody signs in there is what they read from now on, in mails too. */
export function keepChosenLanguage(user: User | null): void {
  const chosen = chosenLanguage();
  if (!user || !chosen || chosen === user.language) return;
  // The page speaks it all the same; only mails would still come in the old language.
  rememberLanguage(chosen).catch((error) => console.warn('The choice of language was not stored', error));
}
