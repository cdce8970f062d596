import { useMutation } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rememberLanguage } from '#features/identity/accounts/ui/data.ts';
import { LANGUAGE_NAMES, otherLanguage } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/overlays/toast.tsx';

/** Switches in place. With `remember` the server learns it too, for the mails that it sends. */
export function useLanguageSwitch({ remember }: { remember: boolean }) {
  const { t } = useTranslation();
  const { language, setLanguage } = useLanguage();
  const other = otherLanguage(language);
  const remembering = useMutation({
    mutationFn: rememberLanguage,
    // The page has changed all the same; only mails would still come in the old language.
    onError: (error) => console.warn('The choice of language was not stored', error),
  });
  async function toggle() {
    try {
      await setLanguage(other);
    } catch {
      toastError(t('errors.offline'));
      return;
    }
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
      icon={<Languages className="size-4" aria-hidden="true" />}
      className={className}
      onClick={() => void toggle()}
    >
      {otherName}
    </Button>
  );
}
