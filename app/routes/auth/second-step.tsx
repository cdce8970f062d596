import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CodeField } from '#features/identity/accounts/two-factor/ui/code-field.tsx';
import { finishSignIn, sessionQuery } from '#features/identity/accounts/ui/data.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { keepChosenLanguage } from '../shell/language-toggle.tsx';
import { AuthFrame, AuthProblem } from './auth-frame.tsx';

export function SecondStep({ backPath }: { backPath: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [backup, setBackup] = useState(false);
  const { form, formProps, field, problem, isSending, request } = useEndpointForm({
    loadSchema: async () => (await import('#features/identity/accounts/schema.ts')).CodeInput,
    defaultValues: { code: '' },
    send: async (input) => {
      await finishSignIn(input);
      keepChosenLanguage(await queries.fetchQuery({ ...sessionQuery, staleTime: 0 }));
    },
  });
  return (
    <AuthFrame
      title={t('auth.secondStep.title')}
      text={t(backup ? 'auth.secondStep.backupText' : 'auth.secondStep.text')}
    >
      <form className="flex flex-col gap-5" {...formProps}>
        <CodeField
          // Remounts the field, because the code types use different phone keyboards.
          key={String(backup)}
          backup={backup}
          submitsItself
          autoFocus
          required
          {...field('code')}
        />
        <button
          type="button"
          className="-mt-2 self-start py-1 text-sm font-medium text-link hover:underline"
          onClick={() => {
            form.reset();
            request.reset();
            setBackup(!backup);
          }}
        >
          {t(backup ? 'auth.secondStep.useApp' : 'auth.secondStep.useBackup')}
        </button>
        <AuthProblem problem={problem} error={request.error} />
        <Button type="submit" variant="primary" loading={isSending} loadingText={t('auth.secondStep.busy')}>
          {t('auth.secondStep.submit')}
        </Button>
        <Link to={backPath} className="self-start py-1 font-medium text-link hover:underline">
          {t('auth.secondStep.back')}
        </Link>
      </form>
    </AuthFrame>
  );
}
