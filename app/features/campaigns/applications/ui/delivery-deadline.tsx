import { ChevronDown, Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicRole } from '#core/actor.ts';
import { formatDue, formatTimeLeft } from '#i18n/time-left.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useFocusAfter } from '#ui/overlays/use-focus-after.ts';
import { StatusPill } from '#ui/pill.tsx';
import { useMinute } from '#ui/use-minute.ts';
import type { Delivery } from '../schema.ts';
import { useExtendDelivery, useRequestExtension } from './data.ts';

const DAY_MS = 86_400_000;
const EXTENSION_DAYS = [2, 5];

type DeliveryDeadlineProps = {
  application: { id: string } & Delivery;
  side: PublicRole;
};

/** The brand sees and extends the deadline; the creator, whose page states it above, asks for more time once. */
export default function DeliveryDeadline({ application, side }: DeliveryDeadlineProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const now = useMinute();
  const { dueAt, isPaused } = application;
  const extend = useExtendDelivery();
  const ask = useRequestExtension();
  if (!dueAt)
    return isPaused && side === 'brand' ? <Sentence>{t('applications.delivery.paused')}</Sentence> : null;
  const when = formatDue(dueAt, language, now);
  const timeLeftMs = Date.parse(dueAt) - now;
  return (
    <ExtendableDeadline work={{ ...application, dueAt }} side={side} extend={extend} ask={ask}>
      {side === 'creator'
        ? null
        : timeLeftMs > 0
          ? t('applications.delivery.due', { when, time: formatTimeLeft(timeLeftMs, language) })
          : t('applications.delivery.overdue', { when })}
    </ExtendableDeadline>
  );
}

type Work = { id: string; dueAt: string; extensionRequestedAt: string | null };
type Mutation<Input> = {
  mutate: (input: Input) => void;
  mutateAsync: (input: Input) => Promise<unknown>;
  isPending: boolean;
  error: Error | null;
};

type ExtendableDeadlineProps = {
  work: Work;
  side: PublicRole;
  extend: Mutation<{ id: string; dueAt: string }>;
  ask: Mutation<string>;
  children: string | null;
};

export function ExtendableDeadline({ work, side, extend, ask, children }: ExtendableDeadlineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // The button is gone once the creator has asked.
  const frame = useFocusAfter<HTMLDivElement>(work.extensionRequestedAt);
  return (
    <div ref={frame} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 outline-none">
      {children && <Sentence>{children}</Sentence>}
      {work.extensionRequestedAt &&
        (side === 'brand' ? (
          <p className="text-sm font-medium">{t('applications.delivery.requested.brand')}</p>
        ) : (
          <StatusPill>
            {t('applications.delivery.requested.creator', { date: format.date(work.extensionRequestedAt) })}
          </StatusPill>
        ))}
      {side === 'brand' ? (
        <Extend work={work} extend={extend} />
      ) : (
        !work.extensionRequestedAt && <Ask id={work.id} ask={ask} />
      )}
    </div>
  );
}

export function Sentence({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-ink-2">
      <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}

function Extend({ work: { id, dueAt }, extend }: Pick<ExtendableDeadlineProps, 'work' | 'extend'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { mutate, isPending, error } = extend;
  return (
    <>
      <Menu
        trigger={
          <Button size="small" loading={isPending}>
            {t('applications.delivery.extendDeadline')}
            <ChevronDown className="size-4" aria-hidden="true" />
          </Button>
        }
        items={EXTENSION_DAYS.map((days) => ({
          label: t('applications.delivery.extend', { time: formatTimeLeft(days * DAY_MS, language) }),
          onSelect: () => {
            const from = Math.max(Date.parse(dueAt), Date.now());
            mutate({ id, dueAt: new Date(from + days * DAY_MS).toISOString() });
          },
        }))}
      />
      {error && <FormError>{errorText(t, error)}</FormError>}
    </>
  );
}

function Ask({ id, ask }: { id: string; ask: Mutation<string> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('applications.delivery.ask')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('applications.delivery.askTitle')}
        description={t('applications.delivery.askText')}
        confirmLabel={t('applications.delivery.sendRequest')}
        onConfirm={() => ask.mutateAsync(id)}
        errorText={(error) => errorText(t, error)}
      />
    </>
  );
}
