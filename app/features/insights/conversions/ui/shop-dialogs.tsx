import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/forms/choice.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { ATTRIBUTION_WINDOW_DAYS, DEFAULT_WINDOW_DAYS, ORDER_SOURCES, type OrderSource } from '../rules.ts';
import type { ConnectedShop, Shop } from '../schema.ts';
import { useAddShop, useChangeShop, useChooseSource } from './data.ts';

type SourceCardsProps = { value: OrderSource; onChange: (source: OrderSource) => void };

function SourceCards(props: SourceCardsProps) {
  const { t } = useTranslation();
  return (
    <RadioCards
      legend={t('conversions.source')}
      name="source"
      className="grid-cols-1"
      choices={ORDER_SOURCES.map((value) => ({
        value,
        label: t(`conversions.sources.${value}`),
        description: t(`conversions.sourceTexts.${value}`),
      }))}
      {...props}
    />
  );
}

export type Added = ConnectedShop & Pick<Shop, 'name' | 'windowDays'> & { source: OrderSource };
type AddShopDialogProps = { onAdded: (shop: Added) => void; onClose: () => void };

export function AddShopDialog({ onAdded, onClose }: AddShopDialogProps) {
  const { t } = useTranslation();
  const [source, setSource] = useState<OrderSource>('signed');
  const adding = useAddShop();
  const { field, formProps, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('./form-schema.ts')).ShopForm,
    defaultValues: { name: '', windowDays: String(DEFAULT_WINDOW_DAYS) },
    send: (input) => adding.mutateAsync({ ...input, source }),
    onSent: (shop, { name, windowDays }) => onAdded({ ...shop, name, windowDays, source }),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('conversions.connect')}
      description={t('conversions.connectText')}
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      submitLabel={t('conversions.connect')}
      busyLabel={t('conversions.saving')}
    >
      <SourceCards value={source} onChange={setSource} />
      <NameAndWindow field={field} />
    </FormDialog>
  );
}

type ShopDialogProps = { shop: Shop; onClose: () => void };

export function EditShopDialog({ shop, onClose }: ShopDialogProps) {
  const { t } = useTranslation();
  const changing = useChangeShop(shop.id);
  const { field, formProps, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('./form-schema.ts')).ShopForm,
    values: { name: shop.name, windowDays: String(shop.windowDays) },
    send: changing.mutateAsync,
    onSent: () => {
      toastSuccess(t('conversions.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('conversions.editTitle', { name: shop.name })}
      formProps={formProps}
      problem={problem}
      isSending={isSending}
      submitLabel={t('conversions.save')}
      busyLabel={t('conversions.saving')}
    >
      <NameAndWindow field={field} />
    </FormDialog>
  );
}

type ChooseSourceProps = ShopDialogProps & { current: OrderSource; onChosen: (shop: Added) => void };

export function ChooseSourceDialog({ shop, current, onChosen, onClose }: ChooseSourceProps) {
  const { t } = useTranslation();
  const [source, setSource] = useState(current);
  const choosing = useChooseSource(shop.id);
  const choose = () =>
    choosing.mutate(source, {
      onSuccess: ({ secret }) => {
        toastSuccess(t('conversions.sourceChanged'));
        onChosen({ ...shop, source, secret });
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conversions.changeSourceTitle', { name: shop.name })}
      description={t('conversions.changeSourceText')}
      footer={
        <Button
          variant="primary"
          disabled={source === current}
          loading={choosing.isPending}
          loadingText={t('conversions.saving')}
          onClick={choose}
        >
          {t('conversions.useSource')}
        </Button>
      }
    >
      <SourceCards value={source} onChange={setSource} />
      <FormError>{choosing.error && errorText(t, choosing.error)}</FormError>
    </Dialog>
  );
}

type Field = (name: 'name' | 'windowDays') => object;

function NameAndWindow({ field }: { field: Field }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('conversions.name')}
        hint={t('conversions.nameHint')}
        required
        dir="auto"
        maxLength={60}
        autoComplete="off"
        {...field('name')}
      />
      <SelectField
        label={t('conversions.window')}
        hint={t('conversions.windowHint')}
        options={ATTRIBUTION_WINDOW_DAYS.map((days) => ({
          value: String(days),
          label: t('conversions.windowDays', { count: days }),
        }))}
        {...field('windowDays')}
      />
    </>
  );
}
