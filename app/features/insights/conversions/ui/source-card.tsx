import { Code, Ellipsis, KeyRound, Pencil, Power, ShieldMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toastError, toastSuccess } from '#ui/overlays/toast.tsx';
import { Pill, StatusPill } from '#ui/pill.tsx';
import { OneLine } from '#ui/text.tsx';
import { UNCOUNTED_A_DAY } from '../rules.ts';
import type { OrderSource, SourceChange } from '../schema.ts';
import { useChangeSource, useDropPreviousSecret, useRotateSecret } from './data.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { EditSourceDialog } from './source-form.tsx';
import { TryDialog } from './try-dialog.tsx';

type Open = { what: 'edit' | 'rotate' | 'drop' | 'sample' | 'count' } | { what: 'secret'; secret: string };

/** One shop that tells of its orders, or a script in its pages. */
export function SourceCard({ source }: { source: OrderSource }) {
  const { t } = useTranslation();
  const format = useFormat();
  const changing = useChangeSource(source.id);
  const rotating = useRotateSecret(source.id);
  const dropping = useDropPreviousSecret(source.id);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { id, kind, counts, name, shop, windowDays, isDisabled, hasPreviousSecret, lastOrderAt } = source;
  const isPixel = kind === 'pixel';
  const change = (to: SourceChange, done: string) =>
    changing.mutate(to, {
      onSuccess: () => toastSuccess(done),
      onError: (error) => toastError(t('conversions.changeFailed'), { description: errorText(t, error) }),
    });
  const toggle = () =>
    change({ isDisabled: !isDisabled }, t(isDisabled ? 'conversions.isOn' : 'conversions.isOff'));
  const stopCounting = () => change({ counts: false }, t('conversions.nowNotCounted'));
  return (
    <Card className="p-5">
      <div className="flex items-start gap-3">
        <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="max-w-full min-w-0 text-base">
            <OneLine>{name}</OneLine>
          </h2>
          <StatusPill tone={isDisabled ? 'amber' : 'green'}>
            {t(isDisabled ? 'conversions.off' : 'conversions.on')}
          </StatusPill>
          {isPixel && (
            <>
              <Pill>{t('conversions.pixel')}</Pill>
              <Pill tone={counts ? 'green' : 'amber'}>
                {t(counts ? 'conversions.counted' : 'conversions.notCounted')}
              </Pill>
            </>
          )}
        </div>
        <Menu
          trigger={
            <IconButton
              size="small"
              label={t('conversions.menu', { name })}
              icon={<Ellipsis className="size-5" aria-hidden="true" />}
            />
          }
          items={[
            {
              label: t('conversions.edit'),
              icon: <Pencil className="size-4" aria-hidden="true" />,
              onSelect: () => setOpen({ what: 'edit' }),
            },
            ...(isPixel
              ? []
              : [
                  {
                    label: t('conversions.rotate'),
                    icon: <KeyRound className="size-4" aria-hidden="true" />,
                    onSelect: () => setOpen({ what: 'rotate' }),
                  },
                ]),
            ...(hasPreviousSecret
              ? [
                  {
                    label: t('conversions.drop'),
                    icon: <ShieldMinus className="size-4" aria-hidden="true" />,
                    onSelect: () => setOpen({ what: 'drop' }),
                  },
                ]
              : []),
            {
              label: t(isDisabled ? 'conversions.switchOn' : 'conversions.switchOff'),
              icon: <Power className="size-4" aria-hidden="true" />,
              onSelect: toggle,
            },
          ]}
        />
      </div>
      <dl className="mt-3 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-[auto_auto_1fr]">
        <Fact label={t('conversions.window')}>{t('conversions.windowDays', { count: windowDays })}</Fact>
        <Fact label={t('conversions.lastOrder')}>
          {lastOrderAt ? format.relative(lastOrderAt) : t('conversions.never')}
        </Fact>
        {shop !== 'main' && (
          <Fact label={t('conversions.shop')}>
            <bdi>{shop}</bdi>
          </Fact>
        )}
      </dl>
      {hasPreviousSecret && <p className="mt-3 text-sm text-amber">{t('conversions.twoSecrets')}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-64 text-sm">
          {isPixel ? (
            <span className={counts ? 'text-ink-2' : 'text-amber'}>
              {counts
                ? t('conversions.countedText')
                : t('conversions.notCountedText', { max: format.number(UNCOUNTED_A_DAY) })}
            </span>
          ) : (
            <>
              <span className="block text-ink-3">{t('conversions.address')}</span>
              <span dir="ltr" className="block break-all rtl:text-end">
                {`${location.origin}/api/conversions/${id}`}
              </span>
            </>
          )}
        </p>
        {isPixel && (
          <Button
            loading={changing.isPending}
            onClick={() => (counts ? stopCounting() : setOpen({ what: 'count' }))}
          >
            {t(counts ? 'conversions.stopCounting' : 'conversions.count')}
          </Button>
        )}
        <Button
          icon={<Code className="size-4" aria-hidden="true" />}
          onClick={() => setOpen({ what: 'sample' })}
        >
          {t(isPixel ? 'conversions.showScript' : 'conversions.trySample')}
        </Button>
      </div>
      {open?.what === 'edit' && <EditSourceDialog source={source} onClose={close} />}
      {open?.what === 'sample' && <TryDialog source={source} onClose={close} />}
      {open?.what === 'secret' && (
        <SecretDialog
          name={name}
          secret={open.secret}
          onClose={close}
          onDone={() => setOpen({ what: 'sample' })}
        />
      )}
      <ConfirmDialog
        open={open?.what === 'rotate'}
        onClose={() => setOpen((now) => (now?.what === 'rotate' ? undefined : now))}
        title={t('conversions.rotateTitle', { name })}
        description={t('conversions.rotateText')}
        confirmLabel={t('conversions.rotate')}
        errorText={(error) => errorText(t, error)}
        onConfirm={async () => {
          const { secret } = await rotating.mutateAsync(undefined);
          setOpen({ what: 'secret', secret });
        }}
      />
      <ConfirmDialog
        open={open?.what === 'count'}
        onClose={close}
        title={t('conversions.countTitle', { name })}
        description={t('conversions.countText')}
        confirmLabel={t('conversions.count')}
        errorText={(error) => errorText(t, error)}
        onConfirm={async () => {
          await changing.mutateAsync({ counts: true });
          toastSuccess(t('conversions.nowCounted'));
        }}
      />
      <ConfirmDialog
        open={open?.what === 'drop'}
        destructive
        onClose={close}
        title={t('conversions.dropTitle', { name })}
        description={t('conversions.dropText')}
        confirmLabel={t('conversions.drop')}
        errorText={(error) => errorText(t, error)}
        onConfirm={async () => {
          await dropping.mutateAsync(undefined);
          toastSuccess(t('conversions.dropped'));
        }}
      />
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
