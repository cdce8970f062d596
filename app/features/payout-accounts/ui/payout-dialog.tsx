import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/choice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/message-box.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { useFieldText } from '#ui/use-field-text.ts';
import { type PayoutChange, useChangePayout } from '../data.ts';
import { isIban, isSwiftBic } from '../rules.ts';
import type { PayoutAccount } from '../schema.ts';
import { METHOD_ICONS, maskedDetails } from './payout-card.tsx';
import { StripeConnection, type StripeConnectionProps } from './stripe-connection.tsx';

type Method = 'stripe' | 'paypal' | 'wise';
const METHODS: Method[] = ['stripe', 'paypal', 'wise'];
const BANK_FIELDS = ['fullName', 'bankName', 'iban', 'swiftBic', 'country'] as const;
type BankField = (typeof BANK_FIELDS)[number];
type Details = Record<BankField, string> & { email: string };

const AUTOCOMPLETE: Partial<Record<BankField, string>> = { fullName: 'name', country: 'country-name' };
const FORM_ID = 'payout-method';

type PayoutDialogProps = {
  open: boolean;
  onClose: () => void;
  account: PayoutAccount;
  connection: Omit<StripeConnectionProps, 'account'>;
};

export function PayoutDialog({ open, onClose, account, connection }: PayoutDialogProps) {
  const { t } = useTranslation();
  const [method, setMethod] = useState<Method>(account.method ?? 'stripe');
  const [retyping, setRetyping] = useState(false);
  const changing = useChangePayout();
  const form = useForm<Details>({
    defaultValues: { email: '', fullName: '', bankName: '', iban: '', swiftBic: '', country: '' },
  });
  const fieldText = useFieldText(form, changing.error, { max: 120 });
  const masked = maskedDetails(account, method);
  const isTyping = method !== 'stripe' && (retyping || !masked);
  const isOnFile = method === 'stripe' ? account.stripe.connected : Boolean(masked);
  const canUse = !isTyping && isOnFile && account.method !== method;

  function choose(next: Method) {
    setMethod(next);
    setRetyping(false);
    form.clearErrors();
    changing.reset();
  }

  async function save(change: PayoutChange) {
    try {
      await changing.mutateAsync(change);
    } catch {
      return; // The dialog shows the mutation's error.
    }
    toastSuccess(t('payouts.dialog.saved'));
    setRetyping(false);
    form.reset();
    onClose();
  }

  const submit = form.handleSubmit(({ email, ...details }) =>
    save(method === 'paypal' ? { kind: 'paypal', email } : { kind: 'bank', details }),
  );
  const missing = BANK_FIELDS.filter(
    (name) => form.formState.errors[name]?.message === 'errors.required' && method === 'wise',
  );
  const problem = missing.length
    ? t('payouts.errors.missing', {
        list: missing.map((name) => t(`payouts.fields.${name}`)).join(t('payouts.dialog.comma')),
      })
    : changing.error && errorText(t, changing.error);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('payouts.dialog.title')}
      description={t('payouts.dialog.text')}
      footer={
        isTyping ? (
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            loading={changing.isPending}
            loadingText={t('payouts.dialog.busy')}
          >
            {t('payouts.dialog.save')}
          </Button>
        ) : (
          canUse && (
            <Button
              variant="primary"
              loading={changing.isPending}
              loadingText={t('payouts.dialog.busy')}
              onClick={() => void save({ kind: 'use', method })}
            >
              {t('payouts.dialog.use', { method: t(`payouts.methods.${method}`) })}
            </Button>
          )
        )
      }
    >
      <div className="flex flex-col gap-5">
        <RadioCards
          legend={t('payouts.dialog.choose')}
          name="payout-method"
          className="grid-cols-1"
          value={method}
          onChange={choose}
          choices={METHODS.map((value) => {
            const Icon = METHOD_ICONS[value];
            return {
              value,
              label: t(`payouts.methods.${value}`),
              description: t(`payouts.methodText.${value}`),
              icon: <Icon className="size-5" aria-hidden="true" />,
            };
          })}
        />
        {method === 'stripe' && <StripeConnection account={account} {...connection} />}
        {method !== 'stripe' && <p className="text-sm text-ink-2">{t('payouts.manual')}</p>}
        {masked && !retyping && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>
              {t('payouts.dialog.current')} <bdi dir="ltr">{masked}</bdi>
            </p>
            <Button size="small" onClick={() => setRetyping(true)}>
              {t('payouts.dialog.changeDetails')}
            </Button>
          </div>
        )}
        <FormError>{problem}</FormError>
        {isTyping && (
          <form id={FORM_ID} noValidate className="flex flex-col gap-4" onSubmit={submit}>
            {method === 'paypal' ? (
              <TextField
                label={t('payouts.fields.paypalEmail')}
                type="email"
                autoComplete="email"
                required
                error={fieldText('email')}
                {...form.register('email', {
                  validate: (text) =>
                    /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(text) || 'payouts.errors.paypalEmail',
                })}
              />
            ) : (
              BANK_FIELDS.map((name) => (
                <TextField
                  key={name}
                  label={t(`payouts.fields.${name}`)}
                  autoComplete={AUTOCOMPLETE[name] ?? 'off'}
                  required
                  maxLength={120}
                  {...(name === 'iban' || name === 'swiftBic' ? { dir: 'ltr', spellCheck: false } : {})}
                  error={fieldText(name)}
                  {...form.register(name, { validate: (text) => bankMistake(name, text) })}
                />
              ))
            )}
            <p className="text-sm text-ink-3">{t('payouts.dialog.private')}</p>
          </form>
        )}
      </div>
    </Dialog>
  );
}

function bankMistake(name: BankField, text: string): string | undefined {
  if (!text.trim()) return 'errors.required';
  if (name === 'iban' && !isIban(text)) return 'payouts.errors.iban';
  if (name === 'swiftBic' && !isSwiftBic(text)) return 'payouts.errors.swiftBic';
  return undefined;
}
