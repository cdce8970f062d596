import { useQueryClient } from '@tanstack/react-query';
import { Clapperboard, Store } from 'lucide-react';
import { type ComponentProps, useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { PublicRole } from '#core/actor.ts';
import { LegalLink } from '#features/identity/accounts/consents/ui/legal-link.tsx';
import { PasswordRules } from '#features/identity/accounts/passwords/ui/password-rules.tsx';
import { signUpWithProvider } from '#features/identity/accounts/providers/ui/data.ts';
import type { ProviderSignUpInput, SignUpInput } from '#features/identity/accounts/schema.ts';
import { forgotPassword, sessionQuery, signIn, signUp } from '#features/identity/accounts/ui/data.ts';
import { isolateText } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/forms/choice.tsx';
import { PasswordField, TextField } from '#ui/forms/text-field.tsx';
import { SuccessBox } from '#ui/message-box.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { keepChosenLanguage } from '../shell/language-toggle.tsx';
import { AuthProblem } from './auth-frame.tsx';
import type { NewIdentity } from './auth-state.ts';

type Input = { email: string; password: string } | SignUpInput;
type Account = {
  email: string;
  password: string;
  fullName: string;
  companyName: string;
  role: PublicRole | null;
};

type AccountFormProps = {
  creating: boolean;
  /** False until hydration. */
  isReady: boolean;
  /** Preselected, if the user has opened a link for this role. */
  role: PublicRole | null;
  /** Of the account to which a provider is about to be linked. */
  email: string | undefined;
  forgotPath: string;
  secondStepPath: string;
};

/** Shared by sign-in and sign-up, so the input survives a change of mode. */
export function AccountForm({
  creating,
  isReady,
  role,
  email = '',
  forgotPath,
  secondStepPath,
}: AccountFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { form, formProps, field, problem, isSending, request } = useEndpointForm<
    Account,
    Input,
    { isSignedIn: boolean } | undefined
  >({
    loadSchema: async () => {
      const { SignInInput, SignUpInput } = await import('#features/identity/accounts/schema.ts');
      return creating ? SignUpInput : SignInInput.strip();
    },
    defaultValues: { email, password: '', fullName: '', companyName: '', role },
    send: async (input) => {
      if ('role' in input) await signUp({ ...input, language });
      else if ((await signIn(input)).secondStep) {
        await navigate(secondStepPath, { state: { begun: true } });
        return;
      }
      const user = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
      keepChosenLanguage(user);
      if (creating && user) toastSuccess(t('auth.signUp.done'));
      // The address has an account, and its owner got an email.
      return { isSignedIn: user !== null };
    },
  });
  const mode = creating ? 'signUp' : 'signIn';
  const { reset } = request;
  const { clearErrors } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of mode clears the errors
  useEffect(() => {
    reset();
    clearErrors();
  }, [creating, reset, clearErrors]);
  return (
    // Without scripts, another method would put the password into the address.
    <form method="dialog" className={`flex flex-col ${creating ? 'gap-4' : 'gap-5'}`} {...formProps}>
      {creating && <OwnerFields role={form.watch('role')} field={field} />}
      <TextField label={t('auth.email')} type="email" autoComplete="username" required {...field('email')} />
      <div className="relative">
        <PasswordField
          label={t('auth.password')}
          autoComplete={creating ? 'new-password' : 'current-password'}
          required
          hint={
            creating && !form.formState.errors.password && <PasswordRules password={form.watch('password')} />
          }
          {...field('password')}
        />
        {!creating && (
          <Link
            to={forgotPath}
            state={{ email: form.watch('email') }}
            className="absolute end-0 -top-1 py-1 text-ui font-medium text-link hover:underline"
          >
            {t('auth.signIn.forgot')}
          </Link>
        )}
      </div>
      <AuthProblem problem={problem} error={request.error} />
      <SuccessBox>
        {creating &&
          request.isSuccess &&
          request.data?.isSignedIn === false &&
          t('auth.signUp.checkMail', { email: isolateText(request.variables.email) })}
      </SuccessBox>
      <Button
        type="submit"
        variant="primary"
        disabled={!isReady}
        loading={isSending}
        loadingText={t(`auth.${mode}.busy`)}
      >
        {t(`auth.${mode}.submit`)}
      </Button>
      {creating && <Agreement />}
    </form>
  );
}

type OwnerFieldsProps = {
  role: PublicRole | null;
  field: (
    name: 'role' | 'fullName' | 'companyName',
  ) => ComponentProps<'input'> & { error: string | undefined };
};

function OwnerFields({ role, field }: OwnerFieldsProps) {
  const { t } = useTranslation();
  const { error: roleError, ...roleInput } = field('role');
  return (
    <>
      <RadioCards
        hasMarks
        legend={t('auth.role')}
        name="role"
        className="grid-cols-2"
        input={roleInput}
        error={roleError}
        choices={[
          {
            value: 'creator',
            label: t('auth.roles.creator'),
            description: t('auth.roles.creatorText'),
            icon: <Clapperboard className="size-5 max-sm:hidden" />,
          },
          {
            value: 'brand',
            label: t('auth.roles.brand'),
            description: t('auth.roles.brandText'),
            icon: <Store className="size-5 max-sm:hidden" />,
          },
        ]}
      />
      <TextField
        label={t('auth.fullName')}
        autoComplete="name"
        required
        maxLength={100}
        {...field('fullName')}
      />
      {role === 'brand' && (
        <TextField
          label={t('auth.companyName')}
          optional
          autoComplete="organization"
          maxLength={120}
          {...field('companyName')}
        />
      )}
    </>
  );
}

type NewAccountFormProps = { identity: NewIdentity; role: PublicRole | null; otherPath: string };

export function NewAccountForm({ identity, role, otherPath }: NewAccountFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { form, formProps, field, problem, isSending, request } = useEndpointForm({
    loadSchema: async () => (await import('#features/identity/accounts/schema.ts')).ProviderSignUpInput,
    defaultValues: { fullName: identity.name ?? '', companyName: '', role },
    send: async (input: z.output<typeof ProviderSignUpInput>) => {
      await signUpWithProvider({ ...input, language });
      keepChosenLanguage(await queries.fetchQuery({ ...sessionQuery, staleTime: 0 }));
      toastSuccess(t('auth.signUp.done'));
    },
  });
  return (
    <form className="flex flex-col gap-5" {...formProps}>
      <OwnerFields role={form.watch('role')} field={field} />
      <AuthProblem problem={problem} error={request.error} />
      <Button type="submit" variant="primary" loading={isSending} loadingText={t('auth.signUp.busy')}>
        {t('auth.signUp.submit')}
      </Button>
      <Agreement />
      <Link to={otherPath} className="self-start py-1 font-medium text-link hover:underline">
        {t('auth.newAccount.other')}
      </Link>
    </form>
  );
}

const Agreement = () => (
  <p className="-mt-1 text-sm text-pretty text-ink-2">
    <Trans
      i18nKey="auth.signUp.agreement"
      components={{ terms: <LegalLink kind="terms" />, privacy: <LegalLink kind="privacy" /> }}
    />
  </p>
);

export function ForgotForm({ backPath }: { backPath: string }) {
  const { t } = useTranslation();
  const { formProps, field, problem, isSending, request } = useEndpointForm({
    loadSchema: async () => (await import('#features/identity/accounts/schema.ts')).ForgotPasswordInput,
    defaultValues: { email: useLocation().state?.email ?? '' },
    send: forgotPassword,
  });
  return (
    <form className="flex flex-col gap-5" {...formProps}>
      <TextField label={t('auth.email')} type="email" autoComplete="username" required {...field('email')} />
      <AuthProblem problem={problem} error={request.error} />
      <SuccessBox>
        {request.isSuccess && t('auth.forgot.done', { email: isolateText(request.variables.email) })}
      </SuccessBox>
      <Button type="submit" variant="primary" loading={isSending} loadingText={t('auth.forgot.busy')}>
        {t('auth.forgot.submit')}
      </Button>
      <Link to={backPath} className="self-start py-1 font-medium text-link hover:underline">
        {t('auth.forgot.back')}
      </Link>
    </form>
  );
}
