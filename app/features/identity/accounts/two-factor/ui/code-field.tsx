import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/forms/text-field.tsx';

const SIX_DIGITS = /^\s*(\p{Nd}\s*){6}$/u;

type Props = Partial<ComponentProps<typeof TextField>> & {
  backup?: boolean;
  /** Submits the form at the sixth digit, for forms without another field. */
  submitsItself?: boolean;
};

export function CodeField({ backup = false, submitsItself = false, ...input }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t(backup ? 'accounts.twoFactor.backupCode' : 'accounts.twoFactor.code')}
      inputMode={backup ? 'text' : 'numeric'}
      autoComplete={backup ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={20}
      onInput={({ currentTarget }) => {
        if (submitsItself && !backup && SIX_DIGITS.test(currentTarget.value))
          // After the change event, which stores the value in the form.
          queueMicrotask(() => currentTarget.form?.requestSubmit());
      }}
      {...input}
    />
  );
}
