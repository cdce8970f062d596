import { Code, Ellipsis, KeyRound, Pencil, Power, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#features/insights/tracking/ui/copy-button.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, IconButton, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toastError, toastSuccess } from '#ui/overlays/toast.tsx';
import { StatusPill } from '#ui/pill.tsx';
import { OneLine } from '#ui/text.tsx';
import { sourceOn } from '../rules.ts';
import type { Shop } from '../schema.ts';
import { ConnectSteps } from './connect-steps.tsx';
import { useChangeShop, useRotateSecret } from './data.ts';
import { type Added, ChooseSourceDialog, EditShopDialog } from './shop-dialogs.tsx';

type Open = 'edit' | 'source' | 'rotate' | Added;

export function ShopCard({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rotating = useRotateSecret(shop.id);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { id, name, windowDays, isDisabled, hasPreviousSecret, lastOrderAt } = shop;
  const today = new Date().toISOString().slice(0, 10);
  const { current, next } = sourceOn(shop.sources, today);
  const latest = next?.source ?? current.source;
  const webhookUrl = `${location.origin}/api/conversions/${id}`;
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
        </div>
        <ShopMenu shop={shop} isSigned={latest === 'signed'} onOpen={setOpen} />
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1.5 text-sm">
        <Fact label={t('conversions.source')}>
          {t(`conversions.sources.${current.source}`)}
          {current.fromDay && (
            <span className="text-ink-3">
              {' '}
              {t('conversions.since', { day: format.date(current.fromDay) })}
            </span>
          )}
        </Fact>
        <Fact label={t('conversions.window')}>{t('conversions.windowDays', { count: windowDays })}</Fact>
        <Fact label={t('conversions.lastOrder')}>
          {lastOrderAt ? format.relative(lastOrderAt) : t('conversions.never')}
        </Fact>
      </dl>
      {next?.fromDay && (
        <p className="mt-3 text-sm text-amber">
          {t('conversions.changesOn', {
            day: format.date(next.fromDay),
            source: t(`conversions.sources.${next.source}`),
          })}
        </p>
      )}
      {hasPreviousSecret && <p className="mt-3 text-sm text-amber">{t('conversions.twoSecrets')}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-64 text-sm">
          {latest === 'signed' ? (
            <>
              <span className="block text-ink-3">{t('conversions.address')}</span>
              <span dir="ltr" className="block break-all rtl:text-end">
                {webhookUrl}
              </span>
            </>
          ) : (
            <span className="text-ink-2">{t(`conversions.sourceTexts.${latest}`)}</span>
          )}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3">
          {latest === 'signed' && <CopyButton text={webhookUrl} label={t('conversions.copyAddress')} />}
          <Button onClick={() => setOpen('source')}>{t('conversions.changeSource')}</Button>
          {latest === 'files' ? (
            <LinkButton to="?tab=files" icon={<Upload className="size-4" aria-hidden="true" />}>
              {t('conversions.toFiles')}
            </LinkButton>
          ) : (
            <Button
              icon={<Code className="size-4" aria-hidden="true" />}
              onClick={() => setOpen({ ...shop, source: latest, secret: null })}
            >
              {t(latest === 'pixel' ? 'conversions.showScript' : 'conversions.trySample')}
            </Button>
          )}
        </div>
      </div>
      {open === 'edit' && <EditShopDialog shop={shop} onClose={close} />}
      {open === 'source' && (
        <ChooseSourceDialog shop={shop} current={latest} onChosen={setOpen} onClose={close} />
      )}
      {typeof open === 'object' && <ConnectSteps shop={open} onClose={close} />}
      <ConfirmDialog
        open={open === 'rotate'}
        onClose={() => setOpen((now) => (now === 'rotate' ? undefined : now))}
        title={t('conversions.rotateTitle', { name })}
        description={t('conversions.rotateText')}
        confirmLabel={t('conversions.rotate')}
        errorText={(error) => errorText(t, error)}
        onConfirm={async () => {
          const { secret } = await rotating.mutateAsync(undefined);
          setOpen({ ...shop, source: 'signed', secret });
        }}
      />
    </Card>
  );
}

type ShopMenuProps = { shop: Shop; isSigned: boolean; onOpen: (open: Open) => void };

function ShopMenu({ shop, isSigned, onOpen }: ShopMenuProps) {
  const { t } = useTranslation();
  const changing = useChangeShop(shop.id);
  const { name, isDisabled } = shop;
  const toggle = () =>
    changing.mutate(
      { isDisabled: !isDisabled },
      {
        onSuccess: () => toastSuccess(t(isDisabled ? 'conversions.isOn' : 'conversions.isOff')),
        onError: (error) => toastError(t('conversions.changeFailed'), { description: errorText(t, error) }),
      },
    );
  const item = (key: 'edit' | 'rotate', Icon: typeof Pencil) => ({
    label: t(`conversions.${key}`),
    icon: <Icon className="size-4" aria-hidden="true" />,
    onSelect: () => onOpen(key),
  });
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={t('conversions.menu', { name })}
          icon={<Ellipsis className="size-5" aria-hidden="true" />}
        />
      }
      items={[
        item('edit', Pencil),
        ...(isSigned ? [item('rotate', KeyRound)] : []),
        {
          label: t(isDisabled ? 'conversions.switchOn' : 'conversions.switchOff'),
          icon: <Power className="size-4" aria-hidden="true" />,
          onSelect: toggle,
        },
      ]}
    />
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-x-2 max-sm:w-full max-sm:justify-between max-sm:gap-x-4">
      <dt className="shrink-0 text-ink-3">{label}</dt>
      <dd className="max-sm:text-end">{children}</dd>
    </div>
  );
}
