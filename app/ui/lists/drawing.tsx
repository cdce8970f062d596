import type { ReactNode } from 'react';

export type DrawingName =
  | 'clips'
  | 'people'
  | 'coins'
  | 'search'
  | 'broken'
  | 'lock'
  | 'done'
  | 'chart'
  | 'chat'
  | 'link'
  | 'parcel'
  | 'stars'
  | 'tag';

const frame = (x: number, y: number, turn: number, fill: string) => (
  <rect
    x={x}
    y={y}
    width="34"
    height="54"
    rx="8"
    fill={fill}
    stroke="var(--color-ink-3)"
    strokeWidth="1.5"
    transform={`rotate(${turn} ${x + 17} ${y + 27})`}
  />
);
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
const play = <path d="M56 38v14l12-7z" fill="var(--color-accent)" />;

const DRAWINGS: Record<DrawingName, ReactNode> = {
  clips: (
    <>
      {frame(22, 20, -12, 'var(--color-saffron-tint)')}
      {frame(64, 20, 12, 'var(--color-green-tint)')}
      {frame(43, 16, 0, 'var(--color-card)')}
      {play}
    </>
  ),
  people: (
    <>
      <circle
        cx="42"
        cy="36"
        r="12"
        fill="var(--color-saffron-tint)"
        stroke="var(--color-ink-3)"
        strokeWidth="1.5"
      />
      <path
        d="M20 76c0-15 9-23 22-23s22 8 22 23"
        fill="var(--color-saffron-tint)"
        stroke="var(--color-ink-3)"
        strokeWidth="1.5"
      />
      <circle
        cx="78"
        cy="40"
        r="12"
        fill="var(--color-accent-tint)"
        stroke="var(--color-ink-3)"
        strokeWidth="1.5"
      />
      <path
        d="M56 80c0-15 9-23 22-23s22 8 22 23"
        fill="var(--color-accent-tint)"
        stroke="var(--color-ink-3)"
        strokeWidth="1.5"
      />
    </>
  ),
  coins: (
    <>
      {[64, 54, 44].map((y) => (
        <ellipse
          key={y}
          cx="60"
          cy={y}
          rx="28"
          ry="10"
          fill="var(--color-saffron-tint)"
          stroke="var(--color-ink-3)"
          strokeWidth="1.5"
        />
      ))}
      <circle cx="60" cy="24" r="11" fill="var(--color-saffron)" />
      <path
        d="M60 18v12M56.5 21.5h7M56.5 26.5h7"
        stroke="var(--color-film)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </>
  ),
  search: (
    <>
      {frame(34, 16, -6, 'var(--color-card)')}
      <circle
        cx="72"
        cy="50"
        r="16"
        fill="var(--color-saffron-tint)"
        stroke="var(--color-ink-3)"
        strokeWidth="1.5"
      />
      <path d="m84 62 12 12" stroke="var(--color-accent)" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  broken: (
    <>
      {frame(43, 16, -5, 'var(--color-card)')}
      <path
        d="m40 46 10-5 8 8 9-9 12 6"
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <circle cx="88" cy="30" r="4" fill="var(--color-saffron)" />
    </>
  ),
  lock: (
    <>
      <path d="M48 44V34a12 12 0 0 1 24 0v10" fill="none" stroke="var(--color-ink-3)" strokeWidth="3" />
      <rect
        x="38"
        y="43"
        width="44"
        height="34"
        rx="9"
        fill="var(--color-accent-tint)"
        stroke="var(--color-ink-3)"
        strokeWidth="1.5"
      />
      <circle cx="60" cy="60" r="5" fill="var(--color-accent)" />
    </>
  ),
  done: (
    <>
      <circle cx="60" cy="46" r="28" fill="var(--color-green-tint)" />
      <path
        d="m47 47 9 9 18-20"
        fill="none"
        stroke="var(--color-green)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="24" cy="28" r="4" fill="var(--color-saffron)" />
      <circle cx="98" cy="66" r="3" fill="var(--color-accent)" />
    </>
  ),
  chart: (
    <>
      {bar(26, 52, 'var(--color-saffron-tint)')}
      {bar(51, 36, 'var(--color-green-tint)')}
      {bar(76, 20, 'var(--color-accent-tint)')}
      <circle cx="98" cy="18" r="4" fill="var(--color-saffron)" />
    </>
  ),
  chat: (
    <>
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
    </>
  ),
  link: (
    <>
      <g fill="none" stroke="var(--color-ink-3)" strokeWidth="7" transform="rotate(-24 60 48)">
        <rect x="22" y="36" width="44" height="24" rx="12" />
        <rect x="54" y="36" width="44" height="24" rx="12" stroke="var(--color-accent)" />
      </g>
      <circle cx="96" cy="66" r="4" fill="var(--color-saffron)" />
    </>
  ),
  parcel: (
    <>
      <path d="m60 16 34 15v33L60 80 26 64V31z" fill="var(--color-saffron-tint)" {...outline} />
      <path d="M26 31 60 46l34-15M60 46v34" fill="none" {...outline} />
      <path d="m43 23.5 34 15v12" fill="none" stroke="var(--color-accent)" strokeWidth="4" />
    </>
  ),
  stars: (
    <>
      {star(28, 0.8, 'var(--color-saffron-tint)')}
      {star(92, 0.8, 'var(--color-card)')}
      {star(60, 1.4, 'var(--color-saffron)')}
    </>
  ),
  tag: (
    <>
      <path
        d="M30 24h30l34 30a6 6 0 0 1 0 8L78 77a6 6 0 0 1-8 0L30 44z"
        fill="var(--color-accent-tint)"
        {...outline}
      />
      <circle cx="42" cy="35" r="5" fill="var(--color-card)" {...outline} />
      <path d="m60 50 16 14" stroke="var(--color-accent)" strokeWidth="3.5" strokeLinecap="round" />
    </>
  ),
};

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 120 92" className="h-23 w-30" aria-hidden="true">
      <ellipse cx="60" cy="82" rx="44" ry="6" fill="var(--color-wash)" />
      {DRAWINGS[name]}
    </svg>
  );
}
