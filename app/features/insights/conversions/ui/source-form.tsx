import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/forms/choice.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { DEFAULT_WINDOW, WINDOWS } from '../rules.ts';
import type { OrderSource } from '../schema.ts';
import { useAddPixel, useAddSource, useChangeSource } from './data.ts';

/** A new source, and its secret where it signs. */
export type Added = Pick<OrderSource, 'id' | 'kind' | 'name' | 'windowDays'> & { secret: string | null };
type AddSourceDialogProps = { onAdded: (added: Added) => void; onClose: () => void };

/** A further shop: one that signs, and its secret, or a script in its pages. */
export function AddSourceDialog({ onAdded, onClose }: AddSourceDialogProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<OrderSource['kind']>('postback');
  const adding = useAddSource();
  const addingPixel = useAddPixel();
  const { props, field, problem, isSending } = useEndpointForm({
    schema: async () => (await import('./form-schema.ts')).SourceForm,
    defaultValues: { name: '', windowDays: String(DEFAULT_WINDOW), shop: '' },
    send: async (input): Promise<Pick<Added, 'id' | 'secret'>> =>
      kind === 'pixel'
        ? { ...(await addingPixel.mutateAsync(input)), secret: null }
        : adding.mutateAsync(input),
    onSent: (added, { name, windowDays }) => onAdded({ ...added, kind, name, windowDays }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conversions.connect')}
      description={t('conversions.connectText')}
    >
      <form className="flex flex-col gap-5" {...props}>
        <RadioCards
          legend={t('conversions.how')}
          name="kind"
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'postback', label: t('conversions.signs'), description: t('conversions.signsText') },
            { value: 'pixel', label: t('conversions.reports'), description: t('conversions.reportsText') },
          ]}
        />
        <NameAndWindow field={field} />
        <TextField
          label={t('conversions.shop')}
          hint={t('conversions.shopHint')}
          optional
          maxLength={40}
          autoComplete="off"
          {...field('shop')}
        />
        <FormError>{problem}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="large"
          loading={isSending}
          loadingText={t('conversions.saving')}
        >
          {t('conversions.connect')}
        </Button>
      </form>
    </Dialog>
  );
}

type EditSourceDialogProps = { source: OrderSource; onClose: () => void };

export function EditSourceDialog({ source, onClose }: EditSourceDialogProps) {
  const { t } = useTranslation();
  const changing = useChangeSource(source.id);
  const { props, field, problem, isSending } = useEndpointForm({
    schema: async () => (await import('./form-schema.ts')).SourceForm.omit({ shop: true }),
    values: { name: source.name, windowDays: String(source.windowDays) },
    send: changing.mutateAsync,
    onSent: () => {
      toastSuccess(t('conversions.saved'));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('conversions.editTitle', { name: source.name })}>
      <form className="flex flex-col gap-5" {...props}>
        <NameAndWindow field={field} />
        <FormError>{problem}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="large"
          loading={isSending}
          loadingText={t('conversions.saving')}
        >
          {t('conversions.save')}
        </Button>
      </form>
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
        options={WINDOWS.map((days) => ({
          value: String(days),
          label: t('conversions.windowDays', { count: days }),
        }))}
        {...field('windowDays')}
      />
    </>
  );
}
