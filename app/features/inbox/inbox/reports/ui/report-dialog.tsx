import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { RadioCards } from '#ui/forms/choice.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import type { Message } from '../../schema.ts';
import { MAX_REPORT_NOTE, REPORT_REASONS, type ReportReason } from '../rules.ts';
import { reportMessage } from './data.ts';

type ReportDialogProps = { message: Message; name: string; onClose: () => void };

export default function ReportDialog({ message, name, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { props, field, problem, isSending } = useEndpointForm({
    schema: async () => (await import('../schema.ts')).ReportInput,
    defaultValues: { reason: undefined as ReportReason | undefined, note: '' },
    send: ({ reason, note }) => reportMessage(message.id, { reason, note }),
    onSent: () => {
      toastSuccess(t('inbox.report.done'));
      onClose();
      return queries.invalidateQueries({ queryKey: ['inbox', 'message-changes', message.conversationId] });
    },
  });
  const { error, ...reason } = field('reason');
  return (
    <FormDialog
      {...{ props, problem, isSending }}
      onClose={onClose}
      title={t('inbox.report.title', { name })}
      description={t('inbox.report.text', { name })}
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
