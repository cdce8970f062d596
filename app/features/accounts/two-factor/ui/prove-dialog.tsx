import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formErrorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/message-box.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { useFieldText } from '#ui/use-field-text.ts';
import { CodeField } from './code-field.tsx';

type Props<Result> = {
  title: string;
  text: string;
  action: string;
  destructive?: boolean;
  /** Two-factor sign-in is not on yet: there is no code to ask for. */
  passwordOnly?: boolean;
  run: (proof: { password: string; code: string }) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
};

/** Password and code, before what changes the protection of an account. */
export function ProveDialog<Result>({
  title,
  text,
  action,
  destructive,
  passwordOnly,
  run,
  onDone,
  onClose,
}: Props<Result>) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const proving = useMutation({ mutationFn: run, onSuccess: onDone });
  const fieldText = useFieldText(form, proving.error);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant={destructive ? 'dangerSolid' : 'primary'}
            loading={proving.isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit((values) => proving.mutate(values))}
      >
        <PasswordField
          label={t('accounts.password.current')}
          autoComplete="current-password"
          required
          error={fieldText('password')}
          {...form.register('password', { required: 'errors.required' })}
        />
        {!passwordOnly && (
          <CodeField
            required
            hint={t('accounts.twoFactor.codeHint')}
            error={fieldText('code')}
            {...form.register('code', { required: 'errors.required' })}
          />
        )}
        <FormError>{formErrorText(t, proving.error)}</FormError>
      </form>
    </Dialog>
  );
}
