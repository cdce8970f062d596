import { clsx } from 'clsx';
import { Check, CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { required } from '#core/typed-values.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { controlClass, FieldError } from '#ui/forms/field.tsx';
import { Money } from '#ui/text.tsx';
import type { PayoutLine } from '../schema.ts';
import { useCompleteLine } from './data.ts';
import { LineStatusPill } from './status.tsx';

type PayoutLineRowProps = { line: PayoutLine; path: string; onPutBack: (how: 'fail' | 'return') => void };

export function PayoutLineRow({ line, path, onPutBack }: PayoutLineRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { creator, amountCents, status, destination, isChanged, reference, reason, settledAt } = line;
  const isPlain = status === 'queued' || status === 'discarded';
  return (
    <li
      className={clsx(
        'grid gap-x-8 gap-y-3 px-4 py-4 sm:px-5',
        !isPlain && 'lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)] lg:items-center',
      )}
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Link to={path} data-row-link className="font-medium hover:underline">
            <bdi>{creator.name}</bdi>
          </Link>
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            <bdi dir="ltr" className="break-all">
              {destination}
            </bdi>
            {isChanged && (
              <span className="inline-flex items-center gap-1.5 text-amber">
                <CircleAlert className="size-4" aria-hidden="true" />
                {t('payoutBatches.changedLine')}
              </span>
            )}
          </span>
          <span className="flex text-xs text-ink-3">
            <bdi dir="ltr" title={line.id} className="max-w-28 truncate select-all">
              {line.id}
            </bdi>
          </span>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1.5">
          <Money cents={amountCents} className="leading-tight font-semibold" />
          <LineStatusPill status={status} />
        </div>
      </div>
      {status === 'processing' && <Settle line={line} onFail={() => onPutBack('fail')} />}
      {status !== 'processing' && !isPlain && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-2">
          <span className="min-w-0">
            {reference && (
              <span className="block">
                {t('payoutBatches.columns.reference')}{' '}
                <bdi dir="ltr" className="break-all text-ink select-all">
                  {reference}
                </bdi>
              </span>
            )}
            {reason && <span className="block text-red">{t(`payoutBatches.reasons.${reason}`)}</span>}
            {settledAt && <span className="block text-xs text-ink-3">{format.dateTime(settledAt)}</span>}
          </span>
          {status === 'completed' && (
            <Button size="small" variant="quiet" onClick={() => onPutBack('return')}>
              {t('payoutBatches.markReturned')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Settle({ line, onFail }: { line: PayoutLine; onFail: () => void }) {
  const { t } = useTranslation();
  const completing = useCompleteLine();
  const row = useRef<HTMLFormElement>(null);
  const { formProps, field, problem, isSending, request } = useEndpointForm({
    loadSchema: async () => (await import('../schema.ts')).CompleteInput,
    defaultValues: { reference: '' },
    send: async ({ reference }) => {
      // Must run before the refetch removes this row.
      const next = placeAfter(required(row.current, 'form'));
      await completing.mutateAsync({ id: line.id, reference });
      return next;
    },
    onSent: (next) => next?.focus(),
  });
  const { error = problem, ...input } = field('reference');
  return (
    <form ref={row} className="grid gap-1.5" {...formProps}>
      <div className="flex items-center gap-2">
        <input
          data-reference
          className={`${controlClass} min-w-0 flex-1 sm:min-h-9`}
          dir="ltr"
          placeholder={t('payoutBatches.columns.reference')}
          aria-label={t('payoutBatches.referenceOf', { name: line.creator.name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${line.id}-error`}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          required
          {...input}
        />
        <Button
          type="submit"
          size="small"
          loading={isSending || request.isSuccess}
          aria-label={t('payoutBatches.markPaid')}
          icon={<Check className="size-4" aria-hidden="true" />}
        >
          {t('payoutBatches.paid')}
        </Button>
        <Button size="small" variant="quiet" onClick={onFail}>
          {t('payoutBatches.markFailed')}
        </Button>
      </div>
      <FieldError id={`${line.id}-error`} error={error} />
    </form>
  );
}

function placeAfter(form: HTMLFormElement): HTMLElement | null {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-reference]')];
  return fields[fields.findIndex((field) => form.contains(field)) + 1] ?? form.closest('section');
}
