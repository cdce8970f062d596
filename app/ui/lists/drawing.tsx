import type { ReactNode } from 'react';

export type DrawingName = 'clips' | 'people' | 'coins' | 'search' | 'broken' | 'lock' | 'done';

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
};

export const Drawing = ({ name }: { name: DrawingName }) => <DrawingFrame>{DRAWINGS[name]}</DrawingFrame>;

export function DrawingFrame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 92" className="h-23 w-30" aria-hidden="true">
      <ellipse cx="60" cy="82" rx="44" ry="6" fill="var(--color-wash)" />
      {children}
    </svg>
  );
}
