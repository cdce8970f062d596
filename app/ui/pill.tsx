import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'green' | 'amber' | 'red' | 'accent';

const TONES: Record<Tone, string> = {
  neutral: 'bg-wash text-ink-2',
  green: 'bg-green-tint text-green',
  amber: 'bg-amber-tint text-amber',
  red: 'bg-red-tint text-red',
  accent: 'bg-accent-tint text-accent-text',
};

type PillProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode };

export function Pill({ tone = 'neutral', icon, className, children }: PillProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 text-xs leading-none font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** A state: a dot and always its word, so that colour is never the only sign. */
export function StatusPill({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Pill tone={tone} icon={<span className="size-1.5 rounded-full bg-current" aria-hidden="true" />}>
      {children}
    </Pill>
  );
}
