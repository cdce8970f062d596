import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Languages } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberLanguage, type User } from '#features/identity/accounts/ui/data.ts';
import { changeLanguage } from '#i18n/catalogues.ts';
import { chosenLanguage, LANGUAGE_NAMES, otherLanguage, storeLanguage } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/overlays/toast.tsx';

/** Switches without a reload. `remember` also stores the language in the account, for emails. */
export function useLanguageSwitch({ remember }: { remember: boolean }) {
  const { t } = useTranslation();
  const { language, setLanguage } = useLanguage();
  const queries = useQueryClient();
  const other = otherLanguage(language);
  const remembering = useMutation({
    mutationFn: rememberLanguage,
    // The page has switched; only emails keep the old language.
    onError: (error) => console.warn('The choice of language was not stored', error),
  });
  async function toggle() {
    try {
      await setLanguage(other);
    } catch {
      toastError(t('errors.offline'));
      return;
    }
    // Answers contain the names of closed accounts in the language of the request.
    void queries.invalidateQueries();
    if (remember) remembering.mutate(other);
  }
  return { other, otherName: LANGUAGE_NAMES[other], toggle };
}

export function LanguageToggle({ remember = false, className }: { remember?: boolean; className?: string }) {
  const { other, otherName, toggle } = useLanguageSwitch({ remember });
  return (
    <Button
      variant="quiet"
      size="small"
      lang={other}
      icon={<Languages className="size-4" />}
      // Otherwise English screens would load the Arabic font for one word.
      className={clsx(className, other === 'ar' && '[font-family:system-ui,sans-serif]')}
      onClick={() => void toggle()}
    >
      {otherName}
    </Button>
  );
}

/** Applies the account's language if none was chosen in this browser. */
export function useOwnLanguage({ id, language }: User): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user may have another language
  useEffect(() => {
    if (chosenLanguage() !== null) return;
    changeLanguage(language).then(
      () => storeLanguage(language, { isAdopted: true }),
      (error) => console.warn('The words of the account’s language could not be loaded', error),
    );
  }, [id, language]);
}

/** Stores a language chosen before sign-in in the account, for emails too. */
export function keepChosenLanguage(user: User | null): void {
  const chosen = chosenLanguage();
  if (!user || !chosen || chosen === user.language) return;
  rememberLanguage(chosen).catch((error) => console.warn('The choice of language was not stored', error));
}
