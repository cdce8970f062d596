import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PublicRole } from '#core/actor.ts';
import { formatDue, formatTimeLeft } from '#i18n/time-left.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { useMinute } from '#ui/use-minute.ts';
import type { Delivery } from '../schema.ts';
import { useExtendDelivery, useRequestExtension } from './data.ts';

const DAY_MS = 86_400_000;
const EXTENSION_DAYS = [2, 5];

type DeliveryDeadlineProps = {
  application: { id: string } & Delivery;
  side: PublicRole;
};

/** Both sides see the deadline. The brand extends it, and the creator asks for it once. */
export default function DeliveryDeadline({ application, side }: DeliveryDeadlineProps) {
  const { t } = useTranslation();
  const { dueAt, isPaused, extensionRequestedAt } = application;
  if (!dueAt) return isPaused ? <Sentence>{t('applications.delivery.paused')}</Sentence> : null;
  return (
    <div className="flex flex-col items-start gap-2">
      <Running dueAt={dueAt} />
      {extensionRequestedAt && (
        <p className="text-sm font-medium">{t(`applications.delivery.requested.${side}`)}</p>
      )}
      {side === 'brand' ? (
        <Extend id={application.id} dueAt={dueAt} />
      ) : (
        !extensionRequestedAt && <Ask id={application.id} />
      )}
    </div>
  );
}

function Running({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const now = useMinute();
  const when = formatDue(dueAt, language, now);
  const timeLeftMs = Date.parse(dueAt) - now;
  return (
    <Sentence>
      {timeLeftMs > 0
        ? t('applications.delivery.due', { when, time: formatTimeLeft(timeLeftMs, language) })
        : t('applications.delivery.overdue', { when })}
    </Sentence>
  );
}

function Sentence({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-ink-2">
      <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}

function Extend({ id, dueAt }: { id: string; dueAt: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { mutate, isPending, error } = useExtendDelivery();
  return (
    <div className="flex flex-wrap gap-2">
      {EXTENSION_DAYS.map((days) => (
        <Button
          key={days}
          size="small"
          disabled={isPending}
          onClick={() => {
            const from = Math.max(Date.parse(dueAt), Date.now());
            mutate({ id, dueAt: new Date(from + days * DAY_MS).toISOString() });
          }}
        >
          {t('applications.delivery.extend', { time: formatTimeLeft(days * DAY_MS, language) })}
        </Button>
      ))}
      {error && <FormError>{errorText(t, error)}</FormError>}
    </div>
  );
}

function Ask({ id }: { id: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useRequestExtension();
  return (
    <>
      <Button size="small" loading={isPending} onClick={() => mutate(id)}>
        {t('applications.delivery.ask')}
      </Button>
      {error && <FormError>{errorText(t, error)}</FormError>}
    </>
  );
}
