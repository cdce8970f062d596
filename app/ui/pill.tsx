import { clsx } from 'clsx';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRealMoney, type MoneyMode } from '#core/money.ts';

export type Tone = 'neutral' | 'green' | 'amber' | 'red' | 'violet';

const TONES: Record<Tone, string> = {
  neutral: 'bg-wash text-ink-2',
  green: 'bg-green-tint text-green',
  amber: 'bg-amber-tint text-amber',
  red: 'bg-red-tint text-red',
  violet: 'bg-link-tint text-link',
};

type PillProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode };

export function Pill({ tone = 'neutral', icon, className, children }: PillProps) {
  return (
    <span
      data-pill
      className={clsx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 text-label leading-none font-medium whitespace-nowrap transition-colors',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** Always has text, so that colour is never the only sign. */
export function StatusPill({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Pill tone={tone} icon={<span className="size-1.5 rounded-full bg-current" aria-hidden="true" />}>
      {children}
    </Pill>
  );
}

/** Renders nothing for real money or an unknown mode. */
export function TestModeBadge({ mode }: { mode: MoneyMode | undefined }) {
  const { t } = useTranslation();
  if (!mode || isRealMoney(mode)) return null;
  return <Pill icon={<FlaskConical className="size-3.5" />}>{t(`ui.moneyMode.${mode}`)}</Pill>;
}
