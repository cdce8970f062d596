import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isRealMoney, type MoneyMode } from '#core/money-mode.ts';
import { Pill } from './pill.tsx';

/** Stands wherever money is shown or moved while none of it is real; nothing where it is, or before that is known. */
export function TestModeBadge({ mode }: { mode: MoneyMode | undefined }) {
  const { t } = useTranslation();
  if (!mode || isRealMoney(mode)) return null;
  return (
    <Pill tone="amber" icon={<FlaskConical className="size-3.5" aria-hidden="true" />}>
      {t(`ui.moneyMode.${mode}`)}
    </Pill>
  );
}
