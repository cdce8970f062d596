import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { RadioCards } from '#ui/forms/choice.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import type { Message } from '../../schema.ts';
import { messagesKey } from '../../ui/data.ts';
import { MAX_REPORT_NOTE, REPORT_REASONS, type ReportReason } from '../rules.ts';
import { reportMessage } from './data.ts';

type ReportDialogProps = { message: Message; authorName: string; onClose: () => void };

export default function ReportDialog({ message, authorName, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('../schema.ts')).ReportInput,
    defaultValues: { reason: undefined as ReportReason | undefined, note: '' },
    send: ({ reason, note }) => reportMessage(message.id, { reason, note }),
    onSent: () => {
      toastSuccess(t('inbox.report.done'));
      onClose();
      return queries.invalidateQueries({ queryKey: messagesKey(message.conversationId) });
    },
  });
  const { error, ...reason } = field('reason');
  return (
    <FormDialog
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      onClose={onClose}
      title={t('inbox.report.title', { name: authorName })}
      description={t('inbox.report.text', { name: authorName })}
      submitLabel={t('inbox.report.send')}
    >
      <RadioCards
        legend={t('inbox.report.reason')}
        name="reason"
        input={reason}
        error={error}
        choices={REPORT_REASONS.map((value) => ({ value, label: t(`inbox.report.reasons.${value}`) }))}
      />
      <TextArea
        label={t('inbox.report.note')}
        optional
        rows={3}
        dir="auto"
        maxLength={MAX_REPORT_NOTE}
        {...field('note')}
      />
    </FormDialog>
  );
}
