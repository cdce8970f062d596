import type { ReactNode } from 'react';
import type { CALLS, CONCEPTS, HOOKS } from '../../brief/brief.ts';

export type StyleName = (typeof HOOKS)[number] | (typeof CONCEPTS)[number] | (typeof CALLS)[number];

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const tint = 'var(--color-saffron-tint)';
const accent = 'var(--color-accent)';
const saffron = 'var(--color-saffron)';
const face = (
  <>
    <circle cx="32" cy="36" r="14" fill={tint} />
    <circle {...line} cx="32" cy="36" r="14" />
  </>
);

const SCENES: Record<StyleName, ReactNode> = {
  strong_reaction: (
    <>
      {face}
      <circle cx="27" cy="33" r="1.8" fill="currentColor" />
      <circle cx="37" cy="33" r="1.8" fill="currentColor" />
      <ellipse cx="32" cy="42" rx="4" ry="5" fill={accent} />
      <path {...line} stroke={saffron} d="M32 10v6M14 17l4 4M50 17l-4 4" />
    </>
  ),
  dramatize_problem: (
    <>
      {face}
      <path {...line} d="M25 32l4 2M39 32l-4 2M27 44q5-5 10 0" />
      <path {...line} stroke={accent} d="M47 12l-5 8h7l-5 8" />
      <path d="M22 38q-3 4 0 6 3-2 0-6" fill={saffron} />
    </>
  ),
  visual_trick: (
    <>
      <rect x="18" y="26" width="28" height="24" rx="5" fill={tint} />
      <rect {...line} x="18" y="26" width="28" height="24" rx="5" strokeDasharray="4 4" />
      <path d="M32 29l2.6 6.4L41 38l-6.4 2.6L32 47l-2.6-6.4L23 38l6.4-2.6z" fill={accent} />
      <path {...line} stroke={saffron} d="M17 14v6M14 17h6M46 10v6M43 13h6" />
    </>
  ),
  audience_callout: (
    <>
      <path d="M16 30l22-10v28L16 40z" fill={tint} />
      <path {...line} d="M16 30l22-10v28L16 40zM21 42l3 10h5l-2-8" />
      <path {...line} stroke={accent} d="M44 28q4 6 0 12M49 24q7 10 0 20" />
    </>
  ),
  storytelling: (
    <>
      <path d="M32 22q-9-6-18-2v26q9-4 18 2 9-6 18-2V20q-9-4-18 2z" fill={tint} />
      <path {...line} d="M32 22q-9-6-18-2v26q9-4 18 2 9-6 18-2V20q-9-4-18 2zM32 22v26" />
      <path {...line} stroke={accent} d="M37 28q4-2 8-1M37 34q4-2 8-1" />
    </>
  ),
  product_demonstration: (
    <>
      <rect x="24" y="24" width="16" height="26" rx="4" fill={tint} />
      <path {...line} d="M28 24v-7h8v7" />
      <rect {...line} x="24" y="24" width="16" height="26" rx="4" />
      <path {...line} stroke={accent} d="M28 34h8M28 39h8" />
      <path {...line} stroke={saffron} d="M46 20a18 18 0 0 1 2 22M18 42a18 18 0 0 1-2-22" />
    </>
  ),
  create_urgency: (
    <>
      <circle cx="32" cy="36" r="15" fill={tint} />
      <circle {...line} cx="32" cy="36" r="15" />
      <path {...line} d="M28 14h8M32 14v7" />
      <path {...line} stroke={accent} d="M32 27v9l6 4" />
    </>
  ),
  direct_ask: (
    <>
      <rect x="14" y="24" width="36" height="18" rx="9" fill={tint} />
      <rect {...line} x="14" y="24" width="36" height="18" rx="9" />
      <path {...line} stroke={accent} d="M24 33h10" />
      <path d="M38 32l11 15-5 .5-2 5z" fill="currentColor" />
    </>
  ),
};

export function StyleDrawing({ name }: { name: StyleName }) {
  return (
    <svg viewBox="8 6 48 50" className="size-14 shrink-0 text-ink-2" aria-hidden="true">
      {SCENES[name]}
    </svg>
  );
}
