import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { PROVIDER_NAMES } from '#features/identity/accounts/providers/rules.ts';
import { providersQuery } from '#features/identity/accounts/providers/ui/data.ts';
import { sessionQuery } from '#features/identity/accounts/ui/data.ts';
import { clearSignedIn, followSignOut } from '#features/identity/accounts/ui/signed-in-mark.ts';
import { isolateText } from '#i18n/format.ts';
import { pageQueries } from '#platform/api-client/query-client.ts';
import { InlineScript } from '#ui/inline-script.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { failedScriptsScript } from '../../inline-scripts.ts';
import { isRendered } from '../../rendered-page.ts';
import { nextPath, roleFor } from '../shell/next-path.ts';
import { SessionGate } from '../shell/session.tsx';
import { AccountForm, ForgotForm, NewAccountForm } from './account-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { AuthState } from './auth-state.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondStep } from './second-step.tsx';

/** Screens that visitors open by a link. Each states what the sign-in shows. */
const LISTS = ['ecommerce', 'agencies'] as const;

/** Fills the query cache before hydration, so that the first render equals the page of the build. */
if (isRendered) {
  await Promise.all([pageQueries().prefetchQuery(sessionQuery), pageQueries().prefetchQuery(providersQuery)]);
}

const subscribeToNothing = () => () => {};

/** False while React continues the page of the build. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

export default function Auth() {
  const [search] = useSearchParams();
  return (
    <SessionGate>
      {(user) => (user ? <Navigate to={nextPath(search)} replace /> : <AuthScreen />)}
    </SessionGate>
  );
}

function AuthScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  const { state: historyState } = useLocation();
  // A reload keeps the state of the history, but the page of the build shows nothing of it.
  const state: AuthState | null = isHydrated ? historyState : null;
  const mode = search.get('mode');
  useEffect(() => {
    clearSignedIn();
    return followSignOut();
  }, []);

  function pathTo(nextMode: 'sign-up' | 'forgot' | 'second-step' | null) {
    const params = new URLSearchParams(search);
    if (nextMode) params.set('mode', nextMode);
    else params.delete('mode');
    return `/auth${params.size ? `?${params}` : ''}`;
  }

  if (mode === 'forgot') {
    return (
      <AuthFrame title={t('auth.forgot.title')} text={t('auth.forgot.text')}>
        <ForgotForm backPath={pathTo(null)} />
      </AuthFrame>
    );
  }
  if (mode === 'second-step') {
    // No password was entered here, and a code alone cannot sign in.
    return state?.begun ? <SecondStep backPath={pathTo(null)} /> : <Navigate to={pathTo(null)} replace />;
  }
  const creating = mode === 'sign-up';
  if (creating && state?.newIdentity) {
    const { provider, email } = state.newIdentity;
    return (
      <AuthFrame
        title={t('auth.signUp.title')}
        text={t('auth.newAccount.text', {
          provider: PROVIDER_NAMES[provider],
          email: isolateText(email),
        })}
        isLong
      >
        <NewAccountForm identity={state.newIdentity} role={roleFor(search)} otherPath={pathTo('sign-up')} />
      </AuthFrame>
    );
  }
  const words = creating ? 'signUp' : 'signIn';
  const list = LISTS.find((name) => nextPath(search) === `/${name}`);
  const notice = state?.linking
    ? t('auth.linking', {
        provider: PROVIDER_NAMES[state.linking.provider],
        email: isolateText(state.linking.email),
      })
    : state?.canceled
      ? t('auth.canceled', { provider: PROVIDER_NAMES[state.canceled] })
      : state?.expired && t('auth.expired');
  return (
    <AuthFrame
      title={t(`auth.${words}.title`)}
      isLong={creating}
      text={creating ? t('auth.signUp.text') : list && t(`auth.signIn.lists.${list}`)}
    >
      {!isHydrated && <FailedScripts />}
      {notice && (
        <div className="mb-5">
          <NoticeBox>{notice}</NoticeBox>
        </div>
      )}
      <ProviderButtons isReady={isHydrated} search={search} except={state?.linking?.provider} />
      <AccountForm
        creating={creating}
        isReady={isHydrated}
        role={roleFor(search)}
        email={state?.linking?.email}
        forgotPath={pathTo('forgot')}
        secondStepPath={pathTo('second-step')}
      />
      <p className={`${creating ? 'mt-4' : 'mt-6'} text-ink-2`}>
        {t(`auth.${words}.switch`)}{' '}
        <Link
          to={pathTo(creating ? null : 'sign-up')}
          className="py-2 font-medium text-link underline-offset-4 hover:underline"
        >
          {t(`auth.${words}.switchAction`)}
        </Link>
      </p>
    </AuthFrame>
  );
}

/** Hidden until a script fails. Hydration removes it. */
function FailedScripts() {
  const { t } = useTranslation();
  return (
    <>
      <div id="failed-scripts" hidden className="mb-5">
        <NoticeBox
          action={
            <a href="/auth" className="py-1 font-medium underline underline-offset-4">
              {t('ui.retry')}
            </a>
          }
        >
          {t('errors.offline')}
        </NoticeBox>
      </div>
      <InlineScript code={failedScriptsScript} />
    </>
  );
}
