import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { PROVIDER_NAMES, type Provider } from '#features/identity/accounts/providers/rules.ts';
import { finishAtProvider } from '#features/identity/accounts/providers/ui/data.ts';
import { CONFIRMED_CHANNEL, recallDeparture } from '#features/identity/accounts/providers/ui/departure.ts';
import { sessionQuery } from '#features/identity/accounts/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { Spinner } from '#ui/progress.tsx';
import { keepChosenLanguage } from '../shell/language-toggle.tsx';
import { nextPath } from '../shell/next-path.ts';
import { AuthFrame, AuthProblem } from './auth-frame.tsx';
import type { AuthState } from './auth-state.ts';

const SECURITY = '/profile/security';
const CANCELED = ['access_denied', 'user_cancelled_authorize'];

export default function Return() {
  const { t } = useTranslation();
  const provider = useParams().provider as Provider;
  const { search, hash } = useLocation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const departure = useRef(recallDeparture()).current;
  const params = new URLSearchParams(departure.search);
  const { mutate, error } = useMutation({ mutationFn: finishAtProvider, onSuccess: goOn });
  const isBegun = useRef(false);
  const name = PROVIDER_NAMES[provider] ?? '';

  function go(path: string, state?: AuthState) {
    return navigate(path, { replace: true, state });
  }

  function pathTo(mode: string): string {
    const query = new URLSearchParams(params);
    query.set('mode', mode);
    return `/auth?${query}`;
  }

  async function goOn({ next, email, name: fullName }: Awaited<ReturnType<typeof finishAtProvider>>) {
    switch (next) {
      case 'done':
        keepChosenLanguage(await queries.fetchQuery({ ...sessionQuery, staleTime: 0 }));
        return go(nextPath(params));
      case 'second-step':
        return go(pathTo('second-step'), { begun: true });
      case 'sign-up':
        return go(pathTo('sign-up'), { newIdentity: { provider, email: email!, name: fullName } });
      case 'sign-in': {
        const link = `/auth/link?${new URLSearchParams({ next: nextPath(params) })}`;
        return go(`/auth?${new URLSearchParams({ next: link })}`, { linking: { provider, email: email! } });
      }
      case 'connected':
        toastSuccess(t('accounts.providers.isConnected', { provider: name }));
        return go(SECURITY);
      case 'confirmed':
        new BroadcastChannel(CONFIRMED_CHANNEL).postMessage(null);
        return window.close();
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer of the provider works once
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const answer = Object.fromEntries(new URLSearchParams(search || hash.slice(1)));
    // Keeps the code out of the history.
    window.history.replaceState(window.history.state, '', location.pathname);
    if (!CANCELED.includes(answer.error ?? '')) return mutate({ provider, answer });
    if (departure.purpose === 'confirm') window.close();
    else void go(departure.purpose === 'connect' ? SECURITY : `/auth?${params}`, { canceled: provider });
  }, []);

  const isConfirming = departure.purpose === 'confirm';
  return (
    <AuthFrame title={t(isConfirming ? 'accounts.confirm.title' : 'auth.return.title', { provider: name })}>
      {error ? (
        <div className="grid gap-5">
          <AuthProblem problem={errorText(t, error)} error={error} />
          {isConfirming ? (
            <p className="text-ink-2">{t('auth.return.close')}</p>
          ) : departure.purpose === 'connect' ? (
            <LinkButton to={SECURITY} replace size="large">
              {t('auth.return.toSecurity')}
            </LinkButton>
          ) : (
            <LinkButton to={`/auth?${params}`} replace variant="primary" size="large">
              {t('auth.return.again')}
            </LinkButton>
          )}
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-2">
          <Spinner className="size-5" />
          {t('auth.return.busy')}
        </p>
      )}
    </AuthFrame>
  );
}
