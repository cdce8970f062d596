import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formErrorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/message-box.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { useFieldText } from '#ui/use-field-text.ts';

type ActDialogProps = {
  title: string;
  text: ReactNode;
  /** Says what happens, with the amount where money moves. */
  action: string;
  destructive?: boolean;
  /** Ask why: kept in the audit log. */
  asksReason?: boolean;
  run: (reason: string) => Promise<object>;
  /** What is said afterwards, unless a second operator has to confirm it first. */
  done: string;
  onClose: () => void;
};

/** An operator's act, confirmed and, where money moves or somebody is shut out, with its reason. */
export function ActDialog({
  title,
  text,
  action,
  destructive,
  asksReason,
  run,
  done,
  onClose,
}: ActDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const formId = useId();
  const form = useForm({ defaultValues: { reason: '' } });
  const acting = useMutation({
    mutationFn: ({ reason }: { reason: string }) => run(reason.trim()),
    onSuccess: (answer) => {
      const isWaiting = 'isWaiting' in answer && answer.isWaiting;
      toastSuccess(isWaiting ? t('operator.secondOperator.asked') : done);
      onClose();
    },
    // Refused, too, things may stand elsewhere than the screen says.
    onSettled: () => queries.invalidateQueries(),
  });
  const fieldText = useFieldText(form, acting.error, { max: 500 });
  return (
    <Dialog
      open
      onClose={() => !acting.isPending && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose} disabled={acting.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={destructive ? 'dangerSolid' : 'primary'}
            loading={acting.isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((values) => acting.mutate(values))}
      >
        {asksReason && (
          <TextArea
            label={t('operator.reason.label')}
            hint={t('operator.reason.hint')}
            rows={3}
            required
            error={fieldText('reason')}
            {...form.register('reason', {
              required: 'errors.required',
              minLength: { value: 3, message: 'errors.required' },
              maxLength: { value: 500, message: 'errors.tooLong' },
            })}
          />
        )}
        <FormError>{formErrorText(t, acting.error)}</FormError>
      </form>
    </Dialog>
  );
}
