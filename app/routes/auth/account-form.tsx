import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clapperboard, Store } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { PublicRole } from '#core/actor.ts';
import { sessionQuery, signIn, signUp } from '#features/accounts/data.ts';
import { PasswordRules } from '#features/accounts/passwords/ui/password-rules.tsx';
import { passwordWeaknesses } from '#features/accounts/rules.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formErrorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/choice.tsx';
import { FormError } from '#ui/message-box.tsx';
import { PasswordField, TextField } from '#ui/text-field.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { useFieldText } from '#ui/use-field-text.ts';
import { emailRules, required } from './field-rules.ts';

type Account = { email: string; password: string; fullName: string; companyName: string; role: PublicRole };

type AccountFormProps = { creating: boolean; forgotPath: string; secondStepPath: string };

/** One form for both: what is typed stays when the mode changes. */
export function AccountForm({ creating, forgotPath, secondStepPath }: AccountFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Account>({
    defaultValues: { email: '', password: '', fullName: '', companyName: '', role: 'creator' },
  });
  const entering = useMutation({
    mutationFn: async ({ email, password, fullName, role, companyName }: Account) => {
      if (creating) {
        await signUp({
          email,
          password,
          fullName,
          role,
          language,
          ...(role === 'brand' && companyName && { companyName }),
        });
      } else {
        const { secondStep } = await signIn({ email, password });
        if (secondStep) return navigate(secondStepPath);
      }
      // The page leads on as soon as the session is known.
      await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
      if (creating) toastSuccess(t('auth.signUp.done'));
    },
  });
  const fieldText = useFieldText(form, entering.error, {
    max: form.formState.errors.companyName ? 120 : 100,
  });
  const mode = creating ? 'signUp' : 'signIn';
  const { reset } = entering;
  const { clearErrors } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other mode starts without this one's complaints
  useEffect(() => {
    reset();
    clearErrors();
  }, [creating, reset, clearErrors]);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((values) => entering.mutate(values))}
    >
      {creating && (
        <>
          <RadioCards
            legend={t('auth.role')}
            name="role"
            className="grid-cols-2"
            input={form.register('role')}
            choices={[
              {
                value: 'creator',
                label: t('auth.roles.creator'),
                description: t('auth.roles.creatorText'),
                icon: <Clapperboard className="size-5" aria-hidden="true" />,
              },
              {
                value: 'brand',
                label: t('auth.roles.brand'),
                description: t('auth.roles.brandText'),
                icon: <Store className="size-5" aria-hidden="true" />,
              },
            ]}
          />
          <TextField
            label={t('auth.fullName')}
            autoComplete="name"
            required
            error={fieldText('fullName')}
            {...form.register('fullName', { required, maxLength: { value: 100, message: 'errors.tooLong' } })}
          />
          {form.watch('role') === 'brand' && (
            <TextField
              label={t('auth.companyName')}
              optional
              autoComplete="organization"
              error={fieldText('companyName')}
              {...form.register('companyName', { maxLength: { value: 120, message: 'errors.tooLong' } })}
            />
          )}
        </>
      )}
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        required
        error={fieldText('email')}
        {...form.register('email', emailRules)}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete={creating ? 'new-password' : 'current-password'}
        required
        hint={creating && <PasswordRules password={form.watch('password')} />}
        error={fieldText('password')}
        {...form.register('password', {
          required,
          validate: (password) => (creating ? passwordWeaknesses(password)[0] : undefined),
        })}
      />
      {!creating && (
        <Link
          to={forgotPath}
          className="-mt-2 self-start py-1 text-sm font-medium text-accent-text hover:underline"
        >
          {t('auth.signIn.forgot')}
        </Link>
      )}
      <FormError>{formErrorText(t, entering.error)}</FormError>
      <Button
        type="submit"
        variant="primary"
        size="large"
        loading={entering.isPending}
        loadingText={t(`auth.${mode}.busy`)}
      >
        {t(`auth.${mode}.submit`)}
      </Button>
    </form>
  );
}
