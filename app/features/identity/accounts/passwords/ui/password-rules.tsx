import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { passwordWeaknesses } from '../../rules.ts';

/** The requirement of a new password, checked during typing. The error of the field takes its place. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation();
  const [weakness] = passwordWeaknesses(password);
  const isLong = weakness === 'accounts.weakPassword.long';
  const Icon = weakness ? Circle : Check;
  return (
    <span
      className={clsx('inline-flex items-center gap-1.5', !weakness && 'text-green', isLong && 'text-red')}
    >
      <span className="sr-only">{t('accounts.password.needs')}</span>
      <Icon className={weakness ? 'size-2.5' : 'size-4'} aria-hidden="true" />
      {t(isLong ? 'accounts.weakPassword.long' : 'accounts.weakPassword.short')}
    </span>
  );
}
