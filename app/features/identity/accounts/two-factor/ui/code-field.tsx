import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/forms/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { backup?: boolean };

export function CodeField({ backup = false, ...input }: Props) {
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
      {...input}
    />
  );
}
