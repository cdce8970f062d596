import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Provider } from '#features/identity/accounts/providers/rules.ts';
import { providersQuery, startProviderSignIn } from '#features/identity/accounts/providers/ui/data.ts';
import { rememberDeparture } from '#features/identity/accounts/providers/ui/departure.ts';
import { ProviderButton } from '#features/identity/accounts/providers/ui/provider-button.tsx';
import { errorText } from '#platform/api-client/error-text.ts';
import { AuthProblem } from './auth-frame.tsx';

type ProviderButtonsProps = {
  /** False until hydration. */
  isReady: boolean;
  search: URLSearchParams;
  /** About to be linked, so it cannot sign in yet. */
  except?: Provider | undefined;
};

/** Renders nothing without providers. The server edits this markup: see `withProviders` in server/files/built-files.ts. */
export function ProviderButtons({ isReady, search, except }: ProviderButtonsProps) {
  const { t } = useTranslation();
  const providers = useQuery(providersQuery).data?.filter((provider) => provider !== except) ?? [];
  const starting = useMutation({
    mutationFn: startProviderSignIn,
    onSuccess: ({ url }) => {
      rememberDeparture({ purpose: 'sign-in', search: search.toString() });
      location.assign(url);
    },
  });
  if (providers.length === 0) return null;
  return (
    <section data-providers="" className="mb-6 grid gap-3">
      {providers.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          data-provider={provider}
          disabled={!isReady}
          loading={starting.isPending && starting.variables === provider}
          onClick={() => starting.mutate(provider)}
        />
      ))}
      <AuthProblem
        problem={starting.error ? errorText(t, starting.error) : undefined}
        error={starting.error}
      />
      <p className="mt-3 flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
        {t('auth.orWithEmail')}
      </p>
    </section>
  );
}
