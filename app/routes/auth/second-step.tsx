import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { finishSignIn, sessionQuery } from '#features/accounts/data.ts';
import { CodeField } from '#features/accounts/two-factor/ui/code-field.tsx';
import { formErrorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { useFieldText } from '#ui/use-field-text.ts';
import { AuthFrame } from './auth-frame.tsx';
import { required } from './field-rules.ts';

/** After the password: the code of the app, or a backup code. */
export function SecondStep({ backPath }: { backPath: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [backup, setBackup] = useState(false);
  const form = useForm({ defaultValues: { code: '' } });
  const entering = useMutation({
    mutationFn: async (input: { code: string }) => {
      await finishSignIn(input);
      // The page leads on as soon as the session is known.
      await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
    },
  });
  const fieldText = useFieldText(form, entering.error);
  return (
    <AuthFrame
      title={t('auth.secondStep.title')}
      text={t(backup ? 'auth.secondStep.backupText' : 'auth.secondStep.text')}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((values) => entering.mutate(values))}
      >
        <CodeField
          // Another keyboard on phones, so another field.
          key={String(backup)}
          backup={backup}
          autoFocus
          required
          error={fieldText('code')}
          {...form.register('code', { required })}
        />
        <button
          type="button"
          className="-mt-2 self-start py-1 text-sm font-medium text-accent-text hover:underline"
          onClick={() => {
            form.reset();
            entering.reset();
            setBackup(!backup);
          }}
        >
          {t(backup ? 'auth.secondStep.useApp' : 'auth.secondStep.useBackup')}
        </button>
        <FormError>{formErrorText(t, entering.error)}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="large"
          loading={entering.isPending}
          loadingText={t('auth.secondStep.busy')}
        >
          {t('auth.secondStep.submit')}
        </Button>
        <Link to={backPath} className="self-start py-1 font-medium text-accent-text hover:underline">
          {t('auth.secondStep.back')}
        </Link>
      </form>
    </AuthFrame>
  );
}
