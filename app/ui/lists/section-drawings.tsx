import { DrawingFrame } from './drawing.tsx';

/** The outline of most shapes. */
const outline = { stroke: 'var(--color-ink-3)', strokeWidth: 1.5, strokeLinejoin: 'round' as const };
const bar = (x: number, y: number, fill: string) => (
  <rect x={x} y={y} width="18" height={78 - y} rx="5" fill={fill} {...outline} />
);
const star = (x: number, scale: number, fill: string) => (
  <path
    d="m0-14 4 9 10 1-7.5 6.5 2 9.5L0 7l-8.5 5 2-9.5L-14-4l10-1z"
    transform={`translate(${x} 46) scale(${scale})`}
    fill={fill}
    {...outline}
    vectorEffect="non-scaling-stroke"
  />
);
export const ChartDrawing = () => (
  <DrawingFrame>
    {bar(26, 52, 'var(--color-saffron-tint)')}
    {bar(51, 36, 'var(--color-green-tint)')}
    {bar(76, 20, 'var(--color-accent-tint)')}
    <circle cx="98" cy="18" r="4" fill="var(--color-saffron)" />
  </DrawingFrame>
);

export const ChatDrawing = () => (
  <DrawingFrame>
    <path
      d="M22 20h48a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H42L30 66V56h-8a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8z"
      fill="var(--color-card)"
      {...outline}
    />
    <path
      d="M60 44h36a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8h-6v8l-10-8H60a8 8 0 0 1-8-8V52a8 8 0 0 1 8-8z"
      fill="var(--color-accent-tint)"
      {...outline}
    />
    <path d="M26 32h34M26 42h18" stroke="var(--color-ink-3)" strokeWidth="3" strokeLinecap="round" />
  </DrawingFrame>
);

export const LinkDrawing = () => (
  <DrawingFrame>
    <g fill="none" stroke="var(--color-ink-3)" strokeWidth="7" transform="rotate(-24 60 48)">
      <rect x="22" y="36" width="44" height="24" rx="12" />
      <rect x="54" y="36" width="44" height="24" rx="12" stroke="var(--color-accent)" />
    </g>
    <circle cx="96" cy="66" r="4" fill="var(--color-saffron)" />
  </DrawingFrame>
);

export const ParcelDrawing = () => (
  <DrawingFrame>
    <path d="m60 16 34 15v33L60 80 26 64V31z" fill="var(--color-saffron-tint)" {...outline} />
    <path d="M26 31 60 46l34-15M60 46v34" fill="none" {...outline} />
    <path d="m43 23.5 34 15v12" fill="none" stroke="var(--color-accent)" strokeWidth="4" />
  </DrawingFrame>
);

export const StarsDrawing = () => (
  <DrawingFrame>
    {star(28, 0.8, 'var(--color-saffron-tint)')}
    {star(92, 0.8, 'var(--color-card)')}
    {star(60, 1.4, 'var(--color-saffron)')}
  </DrawingFrame>
);

export const TagDrawing = () => (
  <DrawingFrame>
    <path
      d="M30 24h30l34 30a6 6 0 0 1 0 8L78 77a6 6 0 0 1-8 0L30 44z"
      fill="var(--color-accent-tint)"
      {...outline}
    />
    <circle cx="42" cy="35" r="5" fill="var(--color-card)" {...outline} />
    <path d="m60 50 16 14" stroke="var(--color-accent)" strokeWidth="3.5" strokeLinecap="round" />
  </DrawingFrame>
);
