import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { passwordWeaknesses } from '../../rules.ts';

const REASONS = [
  'accounts.weakPassword.short',
  'accounts.weakPassword.letter',
  'accounts.weakPassword.digit',
] as const;

export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation();
  const weak: string[] = passwordWeaknesses(password);
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="sr-only">{t('accounts.password.needs')}</span>
      {REASONS.map((reason) => {
        const met = !weak.includes(reason);
        const Icon = met ? Check : Circle;
        return (
          <span key={reason} className={clsx('inline-flex items-center gap-1.5', met && 'text-green')}>
            <Icon className={met ? 'size-4' : 'size-2.5'} aria-hidden="true" />
            {t(reason)}
          </span>
        );
      })}
      {weak.includes('accounts.weakPassword.long') && (
        <span className="text-red">{t('accounts.weakPassword.long')}</span>
      )}
    </span>
  );
}
