import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/forms/choice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { Pill } from '#ui/pill.tsx';
import type { BankInput, PayoutAccount } from '../schema.ts';
import { useChangePayout } from './data.ts';
import { METHOD_ICONS, maskedDetails } from './payout-card.tsx';
import {
  StripeConnection,
  type StripeConnectionProps,
  StripeReady,
  stripeStep,
} from './stripe-connection.tsx';

type Method = 'stripe' | 'paypal' | 'wise';
const METHODS: Method[] = ['stripe', 'paypal', 'wise'];
const BANK_FIELDS = ['fullName', 'bankName', 'iban', 'swiftBic', 'country'] as const;
type BankField = (typeof BANK_FIELDS)[number];
type Details = Record<BankField, string> & { email: string };
const EMPTY: Details = { email: '', fullName: '', bankName: '', iban: '', swiftBic: '', country: '' };

const AUTOCOMPLETE: Partial<Record<BankField, string>> = { fullName: 'name', country: 'country-name' };
const FORM_ID = 'payout-method';

type PayoutDialogProps = {
  open: boolean;
  onClose: () => void;
  account: PayoutAccount;
  connection: Omit<StripeConnectionProps, 'account'>;
};

export default function PayoutDialog({ open, onClose, account, connection }: PayoutDialogProps) {
  const { t } = useTranslation();
  const [method, setMethod] = useState<Method>(account.method ?? 'stripe');
  const [isRetyping, setIsRetyping] = useState(false);
  const changing = useChangePayout();
  const using = useChangePayout();
  // One form for both methods, so that input stays when the method changes.
  const { form, formProps, field, problem, isSending, request } = useEndpointForm<
    Details,
    { email: string } | BankInput,
    unknown
  >({
    loadSchema: async () => {
      const { PaypalInput, BankInput } = await import('../schema.ts');
      return (method === 'paypal' ? PaypalInput : BankInput).strip();
    },
    defaultValues: EMPTY,
    send: (input) =>
      changing.mutateAsync(
        'email' in input ? { kind: 'paypal', ...input } : { kind: 'bank', details: input },
      ),
    onSent: finish,
  });
  const masked = maskedDetails(account, method);
  // A save in another tab must not close the open form.
  const [initialAccount] = useState(account);
  const isTyping = method !== 'stripe' && (isRetyping || !maskedDetails(initialAccount, method));
  const isOnFile = method === 'stripe' ? account.stripe.connected : Boolean(masked);
  const canUse = !isTyping && isOnFile && account.method !== method;
  const isStripeReady = account.stripe.payoutsEnabled && !stripeStep(account.stripe) && !connection.error;
  const nextAtStripe = method === 'stripe' ? stripeStep(account.stripe) : null;

  function choose(next: Method) {
    setMethod(next);
    setIsRetyping(false);
    form.clearErrors();
    request.reset();
    using.reset();
  }

  function finish() {
    toastSuccess(t('payoutAccounts.dialog.saved'));
    setIsRetyping(false);
    form.reset();
    onClose();
  }

  const missing = BANK_FIELDS.filter(
    (name) => form.formState.errors[name]?.message === 'errors.required' && method === 'wise',
  ).map((name) => t(`payoutAccounts.fields.${name}`));
  const text = missing.length
    ? t('payoutAccounts.errors.missing', { list: missing.join(t('payoutAccounts.dialog.comma')) })
    : (problem ?? (using.error && errorText(t, using.error)));

  return (
    <Dialog
      open={open}
      onClose={onClose}
      {...(method === 'wise' && { size: 'tall' as const })}
      title={t('payoutAccounts.dialog.title')}
      description={t('payoutAccounts.dialog.text')}
      footer={
        isTyping ? (
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            loading={isSending}
            loadingText={t('payoutAccounts.dialog.busy')}
          >
            {t('payoutAccounts.dialog.save')}
          </Button>
        ) : canUse || nextAtStripe ? (
          <>
            {canUse && (
              <UseButton
                method={method}
                isMain={!nextAtStripe}
                isPending={using.isPending}
                onUse={() => using.mutate({ kind: 'use', method }, { onSuccess: finish })}
              />
            )}
            {nextAtStripe && (
              <Button
                variant="primary"
                loading={connection.opening}
                loadingText={t('payoutAccounts.stripe.opening')}
                onClick={connection.onOpen}
              >
                {t(`payoutAccounts.stripe.${nextAtStripe}`)}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={onClose}>
            {t('payoutAccounts.dialog.keep', { method: t(`payoutAccounts.methods.${method}`) })}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <MethodChoice
          method={method}
          current={account.method}
          stripe={isStripeReady && <StripeReady />}
          onChoose={choose}
        />
        {method === 'stripe' && !isStripeReady && <StripeConnection account={account} {...connection} />}
        {method !== 'stripe' && <p className="text-sm text-ink-2">{t('payoutAccounts.manual')}</p>}
        {masked && !isRetyping && <SavedDetails masked={masked} onChange={() => setIsRetyping(true)} />}
        <FormError>{text}</FormError>
        {isTyping && (
          <form id={FORM_ID} className="flex flex-col gap-4" {...formProps}>
            <DetailsFields method={method} field={field} />
            <p className="text-sm text-ink-3">{t('payoutAccounts.dialog.private')}</p>
          </form>
        )}
      </div>
    </Dialog>
  );
}

type UseButtonProps = { method: Method; isMain: boolean; isPending: boolean; onUse: () => void };

function UseButton({ method, isMain, isPending, onUse }: UseButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      loading={isPending}
      loadingText={t('payoutAccounts.dialog.busy')}
      onClick={onUse}
    >
      {t('payoutAccounts.dialog.use', { method: t(`payoutAccounts.methods.${method}`) })}
    </Button>
  );
}

function SavedDetails({ masked, onChange }: { masked: string; onChange: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>
        {t('payoutAccounts.dialog.current')} <bdi dir="ltr">{masked}</bdi>
      </p>
      <Button size="small" onClick={onChange}>
        {t('payoutAccounts.dialog.changeDetails')}
      </Button>
    </div>
  );
}

type MethodChoiceProps = {
  method: Method;
  current: Method | null;
  /** The state of the account at Stripe. */
  stripe: ReactNode;
  onChoose: (method: Method) => void;
};

function MethodChoice({ method, current, stripe, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation();
  return (
    <RadioCards
      legend={t('payoutAccounts.dialog.choose')}
      name="payout-method"
      hasMarks
      className="grid-cols-1"
      value={method}
      onChange={onChoose}
      choices={METHODS.map((value) => {
        const Icon = METHOD_ICONS[value];
        return {
          value,
          label: (
            <span className="flex flex-wrap items-center justify-between gap-x-2">
              {t(`payoutAccounts.methods.${value}`)}
              {value === current && <Pill>{t('payoutAccounts.dialog.inUse')}</Pill>}
            </span>
          ),
          description: (
            <>
              {t(`payoutAccounts.methodText.${value}`)}
              {value === 'stripe' && stripe && <span className="mt-2 block">{stripe}</span>}
            </>
          ),
          icon: <Icon className="size-5" aria-hidden="true" />,
        };
      })}
    />
  );
}

type DetailsFieldsProps = {
  method: Method;
  field: (name: keyof Details) => Omit<ComponentProps<typeof TextField>, 'label'>;
};

function DetailsFields({ method, field }: DetailsFieldsProps) {
  const { t } = useTranslation();
  if (method === 'paypal') {
    return (
      <TextField
        label={t('payoutAccounts.fields.paypalEmail')}
        type="email"
        autoComplete="email"
        required
        {...field('email')}
      />
    );
  }
  return BANK_FIELDS.map((name) => (
    <TextField
      key={name}
      label={t(`payoutAccounts.fields.${name}`)}
      autoComplete={AUTOCOMPLETE[name] ?? 'off'}
      required
      maxLength={120}
      {...(name === 'iban' || name === 'swiftBic' ? { dir: 'ltr', spellCheck: false } : {})}
      {...field(name)}
    />
  ));
}
