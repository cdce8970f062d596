import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { writeOffDebt } from '#features/money/wallet/ui/data.ts';
import { isolateText } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';

type Action = {
  title: string;
  text: ReactNode;
  /** Label of the confirmation button, with the amount if money moves. */
  action: string;
  destructive?: boolean;
  /** Stored in the audit log. */
  asksReason?: boolean;
  run: (reason: string) => Promise<object>;
  /** The success message. Not shown if a second operator must confirm first. */
  done: string;
};

const AskContext = createContext<(action: Action) => void>(() => {
  throw new Error('useAsk stands outside the console');
});

export const useAsk = () => useContext(AskContext);

type AskButtonProps = Action & Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'children'>;

export function AskButton({ size, variant, children, ...action }: AskButtonProps) {
  const ask = useAsk();
  return (
    <Button size={size} variant={variant} onClick={() => ask(action)}>
      {children}
    </Button>
  );
}

/** Mounted above the screens, so the typed reason survives if another operator decides and the row disappears. */
export function Questions({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Action>();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation discards the confirmation
  useEffect(() => () => setPending(undefined), [pathname]);
  return (
    <AskContext value={setPending}>
      {children}
      {pending && (
        // An action that completes after navigation does not close a newer confirmation.
        <ActionDialog {...pending} onClose={() => setPending((now) => (now === pending ? undefined : now))} />
      )}
    </AskContext>
  );
}

function ActionDialog({
  title,
  text,
  action,
  destructive,
  asksReason,
  run,
  done,
  onClose,
}: Action & { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => {
      const { ReasonInput } = await import('#features/identity/audit/schema.ts');
      return asksReason ? ReasonInput : ReasonInput.partial();
    },
    defaultValues: { ...(asksReason && { reason: '' }) },
    send: ({ reason = '' }: { reason?: string | undefined }) =>
      // Also after a failure: the screen may be stale.
      run(reason).finally(() => queries.invalidateQueries()),
    onSent: (answer) => {
      const isWaiting = 'isWaiting' in answer && answer.isWaiting;
      toastSuccess(isWaiting ? t('operator.secondOperator.asked') : done);
      onClose();
    },
  });
  return (
    <FormDialog
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      onClose={onClose}
      title={title}
      description={text}
      submitLabel={action}
      destructive={destructive}
      className="grid gap-4"
    >
      {asksReason && (
        <TextArea
          label={t('operator.reason.label')}
          hint={t('operator.reason.hint')}
          rows={3}
          required
          {...field('reason')}
        />
      )}
    </FormDialog>
  );
}

export function useWriteOff() {
  const { t } = useTranslation();
  const format = useFormat();
  const ask = useAsk();
  return (brand: { id: string; name: string }, debtCents: number) => {
    const values = { amount: format.money(debtCents), brand: isolateText(brand.name) };
    ask({
      title: t('operator.disputes.writeOff'),
      text: t('operator.disputes.writeOffText', values),
      action: t('operator.disputes.writeOffAction', values),
      done: t('operator.disputes.writtenOff'),
      destructive: true,
      asksReason: true,
      run: (reason) => writeOffDebt(brand.id, debtCents, reason),
    });
  };
}
